/**
 * Only for regular expressions: fails for one whose time is not known to be in proportion to the text that it is used on,
 * since any text may come from a model or a server. Everything else is linted by Biome. `scripts` is left out: it reads
 * files of this repository alone.
 *
 * Write an expression so that no character is read again for another attempt, or read the text by hand. Where the text
 * can’t be long, disable the rule for that line and give the text’s length as the reason.
 */
import parser from '@typescript-eslint/parser';
import redos from 'eslint-plugin-redos';
import regexp from 'eslint-plugin-regexp';

export default [
  {
    files: ['{src,demo,examples}/**/*.{ts,tsx,mjs}'],
    plugins: { redos, regexp },
    languageOptions: { parser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      // Expressions with several ways to read the same characters.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-dupe-disjunctions': 'error',
      // Expressions that read the same characters again from each place of the text.
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
      // The same, proven by recheck. It can’t decide expressions that look around: give what bounds them as the reason.
      'redos/no-vulnerable': ['error', { checker: 'automaton', ignoreErrors: false, timeout: 10_000 }],
      'no-restricted-syntax': [
        'error',
        {
          selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]:not([arguments.0.type="Literal"])',
          message: 'The time of an expression that is built at run time can’t be checked.',
        },
      ],
    },
  },
];
