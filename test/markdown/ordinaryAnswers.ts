const times = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index + 1)).join('');
const table = (columns: number, rows: number, cell: (row: number, column: number) => string) =>
  [
    `|${times(columns, (column) => ` col ${column} |`)}`,
    `|${'---|'.repeat(columns)}`,
    ...Array.from({ length: rows }, (_, row) => `|${times(columns, (column) => ` ${cell(row, column)} |`)}`),
  ].join('\n');

const SECTION = `## Revenue in the north

Revenue grew by **12.4 %** in the *third* quarter, see [the report](https://a.example/report?year=2025) and \`orders\`.
It is the ~~second~~ first time since **2021** that every month was above its plan.

- **North**: 1,200,400 (+12 %)
- **South**: 980,100 (*-3 %*)
  - since August

| region | revenue |
|---|---:|
| North | 1,200,400 |

\`\`\`sql
SELECT region, SUM(revenue) FROM orders WHERE year = 2025 GROUP BY region;
\`\`\`

> A quarter is three months of the fiscal year.

`;

/** Long answers as agents write them, 8 to 300 kB. Each must be formatted completely. */
export const ORDINARY_ANSWERS: Readonly<Record<string, string>> = {
  'a list of 200 items with bold and emphasis': times(200, (i) => `- **Item ${i}** is *item* number **${i}**\n`),
  'a list of 3,000 items with bold': times(3000, (i) => `- **Region ${i}**: revenue of *${i}* in all\n`),
  'a numbered list of 2,000 steps': times(2000, (i) => `${i}. Step **${i}** of the plan, see \`step_${i}\`.\n`),
  'a loose list of 500 items': times(500, (i) => `- Item ${i} with a sentence of its own.\n\n`),
  'a list of 1,000 tasks': times(1000, (i) => `- [${i % 2 ? 'x' : ' '}] task ${i} for **someone**\n`),
  'nested lists': times(
    150,
    (i) => `- Group **${i}**\n  - first of *${i}*\n    - deep\n  - second\n    1. one\n    2. two\n`,
  ),
  'one item with 200 nested items': `- All regions\n${times(200, (i) => `  - **Region ${i}** had *more* than before\n`)}`,
  'a list with paragraphs and code in its items': times(
    100,
    (i) => `${i}. Do **this**:\n\n   \`\`\`sh\n   run ${i}\n   \`\`\`\n\n   Then *that*.\n\n`,
  ),
  'a table of 100 columns': table(100, 40, (row, column) => String(row * column)),
  'a table of 3,000 rows': table(5, 3000, (row, column) => (column === 1 ? `**Row ${row}**` : String(row * column))),
  'a table with links in its cells': table(4, 500, (row, column) => `[r${row}](https://a.example/${column})`),
  'a table of snake_case names': table(3, 1500, (row, column) => `\`orders_${row}\`.column_name_${column}`),
  '60 tables': times(60, (i) => `Table ${i}:\n\n${table(4, 12, (row, column) => String(row + column))}\n\n`),
  '1,500 links in paragraphs': times(
    500,
    (i) =>
      `See [one ${i}](https://a.example/${i}), [two](https://b.example/${i} "Two") and https://c.example/${i}.\n\n`,
  ),
  'a paragraph with 200 links': `${times(200, (i) => `[source ${i}](https://a.example/${i}), `)}and more.\n`,
  'links by reference': `${times(400, (i) => `As [${i}] says, see [the source][${i}].\n\n`)}${times(400, (i) => `[${i}]: https://a.example/${i}\n`)}`,
  '200 footnotes': `${times(200, (i) => `Claim ${i}.[^${i}]\n\n`)}${times(200, (i) => `[^${i}]: The source of *claim ${i}*.\n\n`)}`,
  '1,000 headings': times(1000, (i) => `${'#'.repeat(1 + (i % 6))} Part ${i}\n\nA sentence.\n\n`),
  'underlined headings and rules': times(300, (i) => `Part ${i}\n======\n\ntext\n\n---\n\n`),
  '80 code blocks': times(
    80,
    (i) =>
      `Query ${i}:\n\n\`\`\`sql\n${times(20, (line) => `SELECT a_${line}, "b"[1] FROM t WHERE x = '${i}';\n`)}\`\`\`\n\n`,
  ),
  'one code block of 3,000 lines': `\`\`\`ts\n${times(3000, (i) => `const value_${i} = items[${i}] * 2; // **not bold**\n`)}\`\`\`\n`,
  'a JSON document of 100 kB': `\`\`\`json\n[\n${times(2200, (i) => `  {"id": ${i}, "tags": ["a", "b"], "x": {}},\n`)}]\n\`\`\`\n`,
  'a JSON document on one line': `\`\`\`json\n[${times(400, (i) => `{"id":${i},"tags":["a"]},`)}]\n\`\`\`\n`,
  'formulas with underscores and asterisks': times(
    400,
    (i) => `x_${i} = a_1 * b_2 * c_{${i}} + sum_i (y_i * z_i) ** 2, so *x* is 2*${i}.\n\n`,
  ),
  'Chinese and Japanese': times(
    800,
    (i) => `第${i}四半期の収益は**前年より12%**増えました。北部は最も*速く*成長し、南部は横ばいでした。\n\n`,
  ),
  Arabic: times(
    600,
    (i) =>
      `ارتفعت الإيرادات بنسبة **${i} %** في الربع الثالث، انظر [التقرير](https://a.example/${i}).\n\n- شمال\n- جنوب\n\n`,
  ),
  'long German prose': times(
    1500,
    () =>
      'Der Umsatz stieg im dritten Quartal um **zwölf Prozent**, vor allem im Norden, wo er *doppelt* so schnell wuchs wie geplant.\n\n',
  ),
  'a long quotation': times(150, (i) => `> Line ${i} of the quotation, with **weight**.\n>\n`),
  'a poem with hard breaks': times(200, (i) => `line ${i} of it  \nand the next one\\\nand the last\n\n`),
  'mail addresses and file names': times(
    400,
    (i) => `Ask team_${i}@a.example about \`/data/file_${i}.csv\` & <b>others</b>.\n\n`,
  ),
  'Windows line endings': SECTION.replaceAll('\n', '\r\n').repeat(20),
  'a report of 20 kB': SECTION.repeat(30),
  'a report of 100 kB': SECTION.repeat(150),
  'a report of 300 kB': SECTION.repeat(450),
};
