/**
 * Only for regular expressions; Biome lints everything else. Fails for an expression that isn't known to take time in
 * proportion to the length of its text, because any text may come from a model or a server. `scripts` is left out,
 * since it reads only files of this repository.
 *
 * Write an expression so that no character is read again for another attempt, or read the text by hand. If the text
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
      // Expressions that read the same characters again from each position in the text.
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false, ignorePartial: false }],
      // The same, proven by recheck. It can’t decide about expressions with lookarounds: for those, give what limits
      // them as the reason.
      // The time limit is generous, because the machines that run this are shared.
      'redos/no-vulnerable': ['error', { checker: 'automaton', ignoreErrors: false, timeout: 60_000 }],
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
