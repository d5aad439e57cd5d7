import { Comment, CommentTag, Converter, ReflectionKind } from 'typedoc';

/** In the order of the navigation. */
export const GROUPS = ['Entries', 'Components', 'Hooks', 'Functions', 'Classes', 'Values', 'Types'];

/**
 * Groups exports by what a reader looks for, instead of by their syntax.
 * @param {import('typedoc').Application} app
 */
export function groupExports(app) {
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, (/** @type {import('typedoc').Context} */ context) => {
    for (const entry of context.project.children ?? []) {
      setGroup(entry, 'Entries');
      for (const member of entry.children ?? []) setGroup(member, findGroup(findTarget(member)));
    }
  });
}

/**
 * The export that another entry exports again.
 * @param {import('typedoc').DeclarationReflection} member
 * @returns {import('typedoc').DeclarationReflection}
 */
export function findTarget(member) {
  const target = member.isReference() ? member.tryGetTargetReflectionDeep() : undefined;
  return target?.isDeclaration() ? target : member;
}

/** @param {import('typedoc').DeclarationReflection} reflection @param {string} group */
function setGroup(reflection, group) {
  reflection.comment ??= new Comment();
  reflection.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: group }]));
}

/**
 * Returns the group of an export.
 * @param {import('typedoc').DeclarationReflection} reflection
 */
export function findGroup({ kind, name, signatures }) {
  if (kind === ReflectionKind.Class) return 'Classes';
  if (kind === ReflectionKind.Interface || kind === ReflectionKind.TypeAlias) return 'Types';
  if (signatures === undefined) return 'Values';
  if (/^use[A-Z]/.test(name)) return 'Hooks';
  return /^[A-Z]/.test(name) ? 'Components' : 'Functions';
}
