import tseslint from 'typescript-eslint';

const WIDTH = 120;

/** Comments as wide as code, of which Prettier wraps code alone. An address cannot be broken, and may stand out. */
const commentWidth = {
  create: (context) => ({
    Program() {
      const { lines } = context.sourceCode;
      for (const { loc } of context.sourceCode.getAllComments())
        for (let line = loc.start.line; line <= loc.end.line; line += 1) {
          const text = lines[line - 1].slice(0, line === loc.end.line ? loc.end.column : undefined);
          if ([...text].length > WIDTH && !text.includes('://'))
            context.report({ loc: { line, column: 0 }, message: `A comment is at most ${WIDTH} columns wide.` });
        }
    },
  }),
};

/** Lint: the type-checked rules that catch mistakes. Who may import what is held by src/import-rules.test.ts. */
export default tseslint.config(
  {
    ignores: [
      'build/',
      'node_modules/',
      '.react-router/',
      'data/',
      'reports/',
      'public/',
      'src/search/engine/kernels/',
      '**/*.generated.ts',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      // React Router takes a thrown answer, such as a redirect, as the loader's.
      '@typescript-eslint/only-throw-error': ['error', { allow: [{ from: 'lib', name: 'Response' }] }],
      '@typescript-eslint/prefer-nullish-coalescing': 'error',
      '@typescript-eslint/prefer-optional-chain': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': true, 'ts-ignore': true }],
      // A function that keeps a promise's interface may answer at once.
      '@typescript-eslint/require-await': 'off',
      // vitest's expect(object.method) and React's props hand methods on.
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  // Tests read parsed JSON whose shape the OpenAPI check holds.
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.testing.ts', '**/*.e2e.ts'],
    rules: Object.fromEntries(
      ['assignment', 'member-access', 'call', 'argument', 'return'].map((kind) => [
        `@typescript-eslint/no-unsafe-${kind}`,
        'off',
      ]),
    ),
  },
  // A page is still on its way when its address changes: what it shows is asked for until it is there.
  {
    files: ['e2e/**/*.e2e.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            "CallExpression[callee.name='expect'] > AwaitExpression > CallExpression[callee.property.name=/^(isVisible|isChecked|isDisabled|isEnabled|count|textContent|innerText|inputValue|getAttribute|title|evaluate)$/]",
          message: 'A page may still be changing: await expect.poll(() => …) asks until it is so.',
        },
      ],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    plugins: { grend: { rules: { 'comment-width': commentWidth } } },
    rules: { 'grend/comment-width': 'error' },
  },
  // React's own `lazy` takes the whole page down where a part cannot be fetched.
  {
    files: ['src/**/*.ts', 'src/**/*.tsx'],
    ignores: ['src/ui/lazy-part*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'react', importNames: ['lazy'], message: 'Use lazyPart (src/ui/lazy-part.ts).' }] },
      ],
    },
  },
  // Programs run from the command line talk to a terminal.
  { files: ['scripts/**', 'bench/**', 'demo/**', 'src/imports/cli.ts'], rules: { 'no-console': 'off' } },
);
