/** Stands for every style sheet in tests: any class has its own name. */
export default new Proxy({}, { get: (_classes, name) => (typeof name === 'string' ? name : undefined) })
