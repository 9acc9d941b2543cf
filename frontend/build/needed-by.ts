interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

const GLOBAL_STYLE = /(?<!\.module)\.css$/

/**
 * Puts all modules that `entry` imports, directly or indirectly, and the modules `without` do not into one named chunk.
 * The early scripts import the site map, which names the code of the pages, so the bundler assumes that pages may load
 * before `main` and would split off every shared module. Global styles stay with their importer, after the styles of
 * its imports. Paths are absolute.
 */
export function neededBy(name: string, entry: string, without: readonly string[]) {
  let members: ReadonlySet<string> | undefined
  return {
    name: (id: string, modules: Modules): string | null => {
      members ??= notIn(imported(without, modules), imported([entry], modules))
      return id !== entry && members.has(id) && !GLOBAL_STYLE.test(id) ? name : null
    },
    debugName: name,
    includeDependenciesRecursively: false,
  }
}

const notIn = (others: ReadonlySet<string>, ids: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => !others.has(id)))

/** These modules with everything they import statically. */
function imported(start: readonly string[], modules: Modules): Set<string> {
  const seen = new Set<string>(start)
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next)
  return seen
}
