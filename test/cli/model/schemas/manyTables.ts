const MODULES = [
  ...['crm', 'sale', 'purchase', 'stock', 'account', 'hr', 'project', 'fleet', 'event', 'repair'],
  ...['survey', 'rental', 'quality', 'payroll', 'expense', 'loyalty', 'delivery', 'planning', 'marketing', 'helpdesk'],
  ...['pos', 'website', 'forum', 'slides', 'lunch', 'membership', 'note', 'calendar', 'contacts', 'documents'],
];
const ENTITIES = ['team', 'stage', 'tag', 'type', 'category', 'record', 'record_line', 'report', 'setting'];

/** Three hundred tables: thirty modules whose tables name their own module's, and companies and users that all of them name. */
export const MANY_TABLES = [
  'create table companies (id int primary key, name text);',
  'create table users (id int primary key, company_id int);',
  ...MODULES.flatMap((module) =>
    ENTITIES.map((entity) => {
      const others = ENTITIES.slice(0, 5).filter((other) => other !== entity);
      const columns = [
        ...others.map((other) => `${module}_${other}_id int`),
        'company_id int',
        'user_id int',
        'note text',
      ];
      return `create table ${module}_${entity}s (id int primary key, ${columns.join(', ')});`;
    }),
  ),
  ...MODULES.slice(0, 28).map(
    (module) => `create table ${module}_logs (id bigint, user_id int, ${module}_record_id int, logged_at timestamp);`,
  ),
].join('\n');
