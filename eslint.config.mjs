import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

const environment = {
  selector: "MemberExpression[object.name='process'][property.name='env']",
  message: 'Declare a setting in settings.ts: only the platform reads the environment.',
}
const buildEnvironment = {
  selector: "MemberExpression[object.type='MetaProperty'][property.name='env']",
  message: 'Read it in frontend/src/app/env.ts and pass it in.',
}
const globalModel = {
  selector: "CallExpression[callee.object.name='mongoose'][callee.property.name=/^(model|connect)$/]",
  message: 'Many services share one process: use the connection passed in.',
}
const moduleVariable = {
  selector: ":matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration[kind!='const']",
  message: 'Many services share one process: keep state in an object that the service creates at start.',
}
const moduleCollection = {
  selector:
    ':matches(Program, Program > ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator:not([id.typeAnnotation.typeAnnotation.typeName.name=/^Readonly/]) > NewExpression[callee.name=/^(Weak)?(Map|Set)$/][arguments.length=0]',
  message: moduleVariable.message,
}
const literalText = {
  selector: "JSXElement:not([openingElement.name.name='Kbd']) > JSXText[value=/[A-Za-zÀ-ÿ]{2}/]",
  message: 'Put text that readers see into the message catalogues of frontend/src/lang.',
}
const literalLabel = {
  selector: 'JSXAttribute[name.name=/^(aria-label|alt|label|placeholder|title)$/] > Literal[value=/[A-Za-zÀ-ÿ]{2}/]',
  message: literalText.message,
}
/** In every file. */
const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name.' },
  {
    selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression',
    message: 'Write the properties out: TypeScript does not check the keys of a literal that is spread.',
  },
]

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      'proto/gen/**',
      '**/*.d.ts',
      '.data/**',
      '.tools/**',
      '**/test-results/**',
      '**/playwright-report/**',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error', noInlineConfig: true } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      'no-console': 'error',
      // Only a warning: a file is split by noun, never to please a number.
      'max-lines': ['warn', 300],
      'no-restricted-syntax': ['error', environment, buildEnvironment, globalModel, ...everywhere],
      // Fastify's hooks and handlers are async whether or not they await.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Constants of libraries are enums, which our code compares with their text values.
      '@typescript-eslint/no-unsafe-enum-comparison': 'off',
      '@typescript-eslint/unbound-method': 'off',
      '@typescript-eslint/no-unnecessary-type-assertion': 'off',
    },
  },
  {
    files: ['services/*/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        environment,
        buildEnvironment,
        globalModel,
        ...everywhere,
        moduleVariable,
        moduleCollection,
      ],
    },
  },
  {
    files: ['frontend/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      'no-restricted-syntax': ['error', environment, buildEnvironment, ...everywhere, literalText, literalLabel],
      // A result that leads nowhere is logged as a warning and shown to nobody (specification, search screen).
      'no-console': ['error', { allow: ['warn'] }],
      'react-hooks/exhaustive-deps': 'error',
      'react-hooks/incompatible-library': 'error',
      'react-hooks/unsupported-syntax': 'error',
      // React Aria passes the content as a property; axe checks the rendered page.
      'jsx-a11y/anchor-has-content': 'off',
    },
  },
  {
    files: ['services/platform/src/settings/settings.ts'],
    rules: { 'no-restricted-syntax': ['error', globalModel, ...everywhere] },
  },
  { files: ['frontend/src/app/env.ts'], rules: { 'no-restricted-syntax': ['error', environment, ...everywhere] } },
  {
    // Samples of the gallery, which readers never see.
    files: ['frontend/src/gallery/*.tsx'],
    rules: { 'no-restricted-syntax': ['error', environment, buildEnvironment, ...everywhere] },
  },
  {
    // Programs for the command line.
    files: [
      'services/*/src/**/{main,ingest,read-sources,backup,restore,dlt,reindex,user}.ts',
      'services/measure/src/**/*.ts',
      'frontend/*.config.ts',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': ['error', globalModel, everywhere[1]] },
  },
  // Developer tools read their paths from the environment.
  { files: ['{scripts,load-tests,proto,infra}/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...everywhere] } },
  // k6 has no other way to report what failed.
  { files: ['load-tests/journeys/*.ts', '**/*.k6.ts'], rules: { 'no-console': 'off' } },
  {
    // Tests compare answers without typing them first.
    files: [
      '**/*.{test,contract,suite,testing,fixture}.{ts,tsx}',
      '**/{testing,fixtures,test,e2e}/**',
      '**/testing.ts',
    ],
    rules: {
      'max-lines': 'off',
      'no-restricted-syntax': ['error', ...everywhere],
      '@typescript-eslint/no-base-to-string': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
)
