// Fails for each export of an entry, and for each member of an exported type, that has no docstring. A function's
// positional parameters are described by the docstring of the function; the options in an object need their own.
// Fails as well if the theming guide has other variables than the style sheets.
import { readFileSync } from 'node:fs';
import { Logger, LogLevel, ReflectionKind } from 'typedoc';
import { createApplication } from './docs/createApplication.mjs';
import { root } from './docs/entries.mjs';
import { writeTokenTables } from './docs/tokens.mjs';

class Collector extends Logger {
  /** @type {Set<string>} */
  messages = new Set();

  /** @override @param {string} message @param {LogLevel} level */
  log(message, level) {
    if (level >= LogLevel.Warn) this.messages.add(message);
  }
}

const collector = new Collector();
const app = await createApplication({ validation: { notDocumented: true, notExported: true, invalidLink: true } });
app.logger = collector;
const project = await app.convert();
if (project === undefined) throw new Error([...collector.messages].join('\n'));
const obvious = project
  .getReflectionsByKind(ReflectionKind.Property)
  .filter((property) => !property.hasComment() && !isInParameter(property) && isObvious(property))
  .map((property) => property.getFriendlyFullName());
app.options.setValue('intentionallyNotDocumented', [...new Set(obvious)]);
app.validate(project);
for (const reflection of findUndocumented(project)) {
  collector.messages.add(`${reflection.getFriendlyFullName()} does not have any documentation`);
}

const messages = [...collector.messages].sort();
for (const message of messages) console.error(message);
if (messages.length > 0) {
  console.error(
    `${messages.length} docstrings or links are missing. Write the result first, then shape, units and defaults.`,
  );
  process.exitCode = 1;
}
if (!readFileSync(`${root}docs/theming.md`, 'utf8').includes(`${writeTokenTables()}\n\n<!-- /tokens -->`)) {
  console.error('docs/theming.md has other variables than src/styles. Run node scripts/write-tokens.mjs.');
  process.exitCode = 1;
}

/**
 * The reflections that TypeDoc's own validation skips: entries, and options in an object that a function takes.
 * @param {import('typedoc').ProjectReflection} project
 */
function findUndocumented(project) {
  const modules = project.getReflectionsByKind(ReflectionKind.Module);
  const options = project
    .getReflectionsByKind(ReflectionKind.Property)
    .filter((property) => isInParameter(property) && !isObvious(property));
  return [...modules, ...options].filter((reflection) => !reflection.hasComment());
}

/**
 * Members that need no docstring: the literal that distinguishes a case of a union, a member that must be absent, a
 * member of a case that is described as a whole, and a member whose name comes from another type.
 * @param {import('typedoc').Reflection} property
 */
function isObvious(property) {
  if (!property.isDeclaration()) return false;
  const { type, parent } = property;
  if (type?.type === 'literal' || (type?.type === 'intrinsic' && (type.name === 'undefined' || type.name === 'never')))
    return true;
  if (property.project.getSymbolIdFromReflection(property)?.packagePath === '') return true;
  const union = parent?.parent?.isDeclaration() ? parent.parent.type : undefined;
  if (union?.type !== 'union') return false;
  const place = union.types.findIndex((part) => part.type === 'reflection' && part.declaration === parent);
  return (union.elementSummaries?.[place]?.length ?? 0) > 0;
}

/** @param {import('typedoc').Reflection} reflection @returns {boolean} */
function isInParameter({ parent }) {
  return parent !== undefined && (parent.kindOf(ReflectionKind.Parameter) || isInParameter(parent));
}
