import type { Options } from '@swc/core'

/** How TypeScript with JSX becomes a module: the options of swc, for Jest's transform and for suites that Node loads. */
export const jsx: Options = {
  jsc: {
    target: 'es2024',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'es6' },
}
