/** Packages whose files a stylesheet uses. */
const packages = (css) =>
  [...css.matchAll(/(?:@import\s+|url\()['"]((?:@[\w-]+\/)?[a-z][\w-]*)\//g)].map(([, name]) => name)

// Exports of a library that no other part uses are dead, although its package.json exposes every file.
const library = {
  entry: ['src/**/worker.ts', 'src/**/*.child.ts'],
  project: ['{src,tables}/**'],
  includeEntryExports: true,
}

/** Finds dead files, exports and dependencies. Entries follow the layout; no file is exempt by name. */
export default {
  compilers: {
    css: (text) =>
      packages(text)
        .map((name) => `import '${name}'`)
        .join('\n'),
  },
  // Programs of the machine, as operators have them.
  ignoreBinaries: ['java', 'openssl', 'ip', 'mount', 'unshare', 'taskset'],
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      entry: [
        'scripts/{check,generate,generate/types,e2e,cluster,bench-web/bench-web,keycloak,engines}.ts',
        'scripts/chart/chart.ts',
        'scripts/generate/{parts,product}.ts',
        'infra/lab/{kubernetes,inside}.ts',
        'infra/lab/readers.k6.ts',
        'load-tests/{load,chaos/chaos,journeys/people}.ts',
        '*.config.mjs',
      ],
      project: ['scripts/**', 'load-tests/**', 'infra/lab/**'],
      // Installed with the program of that name.
      ignoreDependencies: ['k6'],
    },
    'services/citations': library,
    'services/plans': library,
    'services/search': library,
    'services/*': {
      entry: [
        'src/{main,service-main,ingest,read-sources,backup/{backup,restore},dlt,lexicon,topics,migrate,reindex,user}.ts',
        'src/**/{worker,eval,bench}.ts',
        'src/**/*.child.ts',
      ],
      project: ['{src,test}/**'],
    },
    frontend: {
      entry: ['src/app/{server.tsx,look.ts}', 'src/gallery/main.tsx'],
      project: ['src/**', 'build/**', 'e2e/**'],
    },
    proto: { project: ['*.ts', 'gen/**'] },
  },
}
