/** Packages that a stylesheet takes files from. */
const packages = (css) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]((?:@[\w-]+\/)?[a-z][\w-]*)\//g)].map(([, name]) => name)

// What no other part takes of a library is dead, though its package.json opens every file.
const library = {
  entry: ['src/**/worker.ts', 'src/**/*.child.ts'],
  project: ['{src,tables}/**'],
  includeEntryExports: true,
}

/** Dead files, exports and dependencies. Entries follow the layout; nothing is excused by name. */
export default {
  compilers: {
    css: (text) =>
      packages(text)
        .map((name) => `import '${name}'`)
        .join('\n'),
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: ['scripts/{run,check,generate,openapi,openapi-types,e2e,processes,bench-web}.mjs', '*.config.mjs'],
      project: ['scripts/**'],
    },
    'services/citations': library,
    'services/search': library,
    'services/*': {
      entry: [
        'src/{main,ingest,backup,dlt,reindex}.ts',
        'src/engines/main.ts',
        'src/**/{worker,eval,bench}.ts',
        'src/**/*.child.ts',
      ],
      project: ['src/**'],
    },
    frontend: {
      entry: ['src/app/{server.tsx,look.ts}', 'src/gallery/main.tsx'],
      project: ['src/**', 'build/**', 'e2e/**'],
    },
    proto: { project: ['*.mjs', 'gen/**'] },
  },
}
