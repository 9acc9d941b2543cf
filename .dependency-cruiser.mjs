// Which part may import which: docs/architecture.md. The `comment` of each rule says what to do instead.

const test = '\\.(test|contract|suite|testing|fixture|child)\\.tsx?$|/(testing|fixtures)(/|\\.ts$)'
const adapter = '\\.(meili|stripe|smtp)(\\.test)?\\.ts$|/events/kafka/'
const engine = '^services/(engines/src|search/src/(index|meilisearch))/'
const search = '^services/search/src/'
const sqlite = '^services/platform/src/sqlite/'
const drivers = '(^|node_modules/)(kafkajs|meilisearch|stripe|nodemailer)(/|$)|^(node:)?sqlite$'

/**
 * The rooms of each service in their order. A room imports rooms before it and the shared files at the root
 * (`decision.ts`, `errors.ts`), never a later room or the composition.
 */
export const rooms = {
  analytics: ['people', 'searches', 'filters', 'consultations', 'vitals', 'ingestion', 'usage'],
  billing: [
    'payments',
    'duties',
    'payers',
    'promotions',
    'subscriptions',
    'invoices',
    'checkout',
    'offers',
    'rewards',
    'transfers',
    'webhooks',
  ],
  catalog: [
    'text',
    'outcome',
    'head',
    'domains',
    'doubts',
    'reading',
    'decision',
    'reporter',
    'summaries',
    'consulted',
    'citing',
    'norms',
    'search',
    'questions',
    'import',
    'harvest',
    'export',
  ],
  identity: [
    'audit',
    'profile',
    'organizations',
    'account',
    'staff',
    'deletion',
    'me',
    'people',
    'organization-admin',
    'impersonation',
    'storage-reset',
    'topics',
    'watch',
  ],
  library: ['decisions', 'readers', 'bookmarks', 'searches', 'progress', 'history'],
  notifications: ['mails', 'mail-writer', 'forms'],
  referral: ['progress', 'programs', 'people', 'referrals'],
  watch: ['readers', 'watches', 'inbox', 'digests', 'feeds'],
}

const roomOrder = Object.entries(rooms).flatMap(([service, order]) =>
  order.map((room, at) => ({
    name: 'room-order',
    severity: 'error',
    comment: `In ${service}, ${room} stands before these rooms: move the shared rule down, or let service.ts pass in a function.`,
    from: { path: `^services/${service}/src/${room}/`, pathNot: test },
    to: {
      path: `^services/${service}/src/(${[...order.slice(at + 1).map((later) => `${later}/`), 'service\\.ts$'].join('|')})`,
    },
  })),
)

/** Libraries of law and engines, with the libraries that each may import. */
const libraries = {
  search: ['citations', 'platform'],
  engines: ['search', 'platform'],
  plans: ['platform'],
}

const libraryRules = Object.entries(libraries).map(([library, others]) => ({
  name: 'library-imports-service',
  severity: 'error',
  comment: `${library} serves every service: take what differs as an argument. It may import only ${others.join(' and ')}.`,
  from: { path: `^services/${library}/(src|tables)/`, pathNot: test },
  to: { path: '^services/', pathNot: `^services/(${[library, ...others].join('|')})/` },
}))

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...roomOrder,
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'Move the shared part into a third file, or let the caller pass it in.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'not-to-unresolvable',
      severity: 'error',
      comment: 'Declare the package in the package.json of the part that imports it, or correct the path.',
      from: {},
      // k6 provides these modules itself; no package contains them.
      to: { couldNotResolve: true, pathNot: [drivers, '^k6(/|$)'] },
    },
    {
      name: 'platform-imports-service',
      severity: 'error',
      comment: 'The platform depends on no service and no law: let the caller pass in what differs.',
      from: { path: '^services/platform/', pathNot: test },
      to: { path: '^services/', pathNot: '^services/platform/' },
    },
    ...libraryRules,
    {
      name: 'search-layers',
      severity: 'error',
      comment: 'Query and ranking serve every engine: let the engine tell what it knows through the types of port/.',
      from: { path: `${search}((bytes|language|lexicon|query|ranking|display|port)/|port\\.ts$)`, pathNot: test },
      to: { path: `${search}(index|meilisearch)/` },
    },
    {
      name: 'search-maps-apart',
      severity: 'error',
      comment: 'The adapter over maps shows that understanding and ranking need no engine.',
      from: { path: `${search}(testing/|(query|ranking)/.*\\.suite\\.ts$)` },
      to: { path: `${search}(index|meilisearch)/` },
    },
    {
      name: 'search-language-imports-up',
      severity: 'error',
      comment:
        'The language rooms depend on no lexicon, query or ranking: move the shared part down, or take it as an argument.',
      from: { path: `${search}(bytes|language)/`, pathNot: test },
      to: { path: search, pathNot: `${search}(bytes|language)/` },
    },
    {
      name: 'search-lexicon-imports-up',
      severity: 'error',
      comment:
        'The lexicon depends on no query language, ranking or display: move the shared part down, or take it as an argument.',
      from: { path: `${search}lexicon/`, pathNot: test },
      to: { path: `${search}(query|ranking|display)/` },
    },
    {
      name: 'service-imports-service',
      severity: 'error',
      comment: 'Publish an event, or move the shared part to a library (platform, plans, citations, search).',
      from: {
        path: '^services/([^/]+)/',
        pathNot: ['^services/(platform|plans|citations|search|engines|product|operate|measure)/', test],
      },
      to: { path: '^services/', pathNot: '^services/(platform|plans|citations|search|$1)/' },
    },
    {
      name: 'test-imports-service',
      severity: 'error',
      comment: 'A test may take engines from @trilex/engines. Of other services it may use only events.',
      from: { path: `^services/(?!(?:engines|product|operate|measure)/)([^/]+)/.*(${test})` },
      to: {
        path: '^services/',
        pathNot: '^services/((platform|plans|citations|search|$1)/|engines/src/)',
      },
    },
    {
      name: 'adapter-outside-root',
      severity: 'error',
      comment: 'Depend on the port; only product chooses the adapter, for one process and for several.',
      from: { path: '^services/', pathNot: ['^services/(engines|product|operate|measure)/', adapter, engine, test] },
      to: { path: [adapter, engine] },
    },
    {
      name: 'driver-outside-adapter',
      severity: 'error',
      comment: 'Use the port; a driver belongs in its adapter (kafka/, *.meili.ts …) or engine folder.',
      from: { path: '^(services|frontend)/', pathNot: [adapter, engine, sqlite, '^services/measure/'] },
      to: { path: drivers },
    },
    {
      name: 'routes-imported-from-below',
      severity: 'error',
      comment:
        'Routes and consumers use nouns, and nouns use models, never the reverse: move the shared rule into the noun.',
      from: {
        path: '^services/[^/]+/src/',
        // Of a room only the door, which is named as its folder, puts noun and routes together.
        pathNot: ['/(service|[^/]*-routes)\\.ts$', '/src/(?<room>[^/]+)/\\k<room>\\.ts$', test],
      },
      to: { path: ['^services/.*-routes\\.ts$', '^services/.*/consumers\\.ts$'] },
    },
    {
      name: 'routes-imported-from-below',
      severity: 'error',
      comment: 'The door of a room registers the routes of that room alone: let service.ts put rooms together.',
      from: { path: '^(services/[^/]+/src/([^/]+)/)\\2\\.ts$' },
      to: { path: ['^services/.*-routes\\.ts$', '^services/.*/consumers\\.ts$'], pathNot: '^$1[^/]*-routes\\.ts$' },
    },
    {
      name: 'search-and-citing-apart',
      severity: 'error',
      comment: 'Search depends on no citation graph and no norms: let service.ts pass in a function that answers.',
      from: { path: '^services/(search|catalog/src/search)/', pathNot: test },
      to: { path: '^services/catalog/src/(citing|norms)/' },
    },
    {
      name: 'search-and-citing-apart',
      severity: 'error',
      comment:
        'The citation graph and the norms do not depend on search: let service.ts pass in what notifies the index.',
      from: { path: '^services/catalog/src/(citing|norms)/', pathNot: test },
      // Which letters are the same is a fact about writing, which the browser knows too.
      to: {
        path: '^services/(search|catalog/src/search)/',
        pathNot: '^services/search/src/language/plain-letters\\.ts$',
      },
    },
    {
      name: 'citations-stay-pure',
      severity: 'error',
      comment: 'The citation reader runs in the browser too: no I/O, no framework; pass in what it needs.',
      from: { path: '^services/citations/src/', pathNot: test },
      to: { pathNot: '^services/citations/src/' },
    },
    {
      name: 'feature-imports-feature',
      severity: 'error',
      comment:
        'Connect the features through the URL or the api, or move the shared part to decision (law) or ui (look).',
      from: { path: '^frontend/src/(features|admin)/([^/]+)/', pathNot: test },
      to: {
        path: '^frontend/src/',
        pathNot: '^frontend/src/(library|people|measuring|decision|session|api|ui|lang|$1/parts|$1/$2)/',
      },
    },
    {
      name: 'site-map-names-features',
      severity: 'error',
      comment: 'A page is its folder and its entry: let the site map name it, and take the rest from the entry.',
      from: { path: '^frontend/src/app/', pathNot: ['^frontend/src/app/(site-map(-admin)?\\.ts|router\\.tsx)$', test] },
      to: { path: '^frontend/src/(features|admin)/' },
    },
    {
      name: 'from-address-loads-early',
      severity: 'error',
      comment: 'What a page asks first loads before all code of pages: import endpoints and components as types only.',
      from: { path: '^frontend/src/(features|admin)/.*/from-address\\.ts$' },
      to: {
        path: '\\.tsx$|/endpoints\\.ts$|^frontend/src/api/(api|catalog|gateway)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'decision-imports-up',
      severity: 'error',
      comment: 'The display of decisions depends on no feature and no session: take what differs as a property.',
      from: { path: '^frontend/src/decision/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(decision|api|ui)/' },
    },
    {
      name: 'library-imports-up',
      severity: 'error',
      comment: 'What a reader keeps, as any page shows it, depends on no page: move what needs one into the feature.',
      from: { path: '^frontend/src/library/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(library|decision|session|api|ui)/' },
    },
    {
      name: 'people-imports-up',
      severity: 'error',
      comment:
        'How people and members of firms are edited on any page depends on no page: take what differs as a property.',
      from: { path: '^frontend/src/people/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(people|api|ui)/' },
    },
    {
      name: 'measuring-imports-up',
      severity: 'error',
      comment: 'What is reported of the use of pages depends on no page: pages call it.',
      from: { path: '^frontend/src/measuring/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/(measuring|session|api|ui)/' },
    },
    {
      name: 'api-imports-up',
      severity: 'error',
      comment: 'The client of the services depends on no page: put what shows an answer into decision or the feature.',
      from: { path: '^frontend/src/api/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/api/' },
    },
    {
      name: 'ui-imports-up',
      severity: 'error',
      comment:
        'The design system depends on no feature and no law: take what differs as a property, or move it to decision.',
      from: { path: '^frontend/src/ui/', pathNot: test },
      to: { path: '^frontend/src/', pathNot: '^frontend/src/ui/' },
    },
    {
      name: 'frontend-imports-service',
      severity: 'error',
      comment:
        'The browser reaches services over HTTP; only the pure citation reader, its tables, how words are written, prices, the rule for passwords and the mark of a sign-in run in both.',
      from: { path: '^frontend/' },
      to: {
        path: '^services/',
        pathNot:
          '^services/(citations/(src/index\\.ts$|tables/.*\\.(json|csv)$)|search/src/language/(function-word-table|plain-letters|quotation-marks|written-words)\\.ts$|plans/(plans\\.json|src/price\\.ts)$|platform/src/auth/(known-reader|password-rules)\\.ts$)',
      },
    },
    {
      name: 'prices-stay-pure',
      severity: 'error',
      comment: 'Prices are reckoned in the browser too, by the function that the checkout uses: no I/O, no framework.',
      from: { path: '^services/plans/src/price\\.ts$' },
      to: {},
    },
    {
      name: 'sign-in-rules-stay-pure',
      severity: 'error',
      comment: 'The rule for passwords and the mark of a sign-in run in the browser too: no I/O, no framework.',
      from: { path: '^services/platform/src/auth/(known-reader|password-rules)\\.ts$' },
      to: {},
    },
    {
      name: 'written-words-stay-pure',
      severity: 'error',
      comment:
        'How words and quotation marks are written is read in the browser too: put what needs tables into letters.ts.',
      from: {
        path: '^services/search/src/language/(function-word-table|plain-letters|quotation-marks|written-words)\\.ts$',
      },
      to: { pathNot: '^services/search/src/language/function-word-table\\.ts$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json', '.svg'],
    },
  },
}
