import { build, type Plugin } from 'vite'

/**
 * Bundles the module at `path` (relative to the front end's folder) as a classic script and puts it into the head, after the
 * style sheet. The script runs once the sheet has loaded, and the browser parses the body after that, so a pre-rendered body is
 * laid out once instead of first without its sheet.
 */
export function classicScript(path: string, name: string): Plugin {
  return {
    name: 'classic-script',
    applyToEnvironment: (environment) => environment.name === 'client',
    async buildStart() {
      if (this.environment.mode !== 'build') return
      const built = await build({
        configFile: false,
        root: this.environment.config.root,
        logLevel: 'warn',
        build: { write: false, target: 'es2023', rolldownOptions: { input: path, output: { format: 'iife' } } },
      })
      if (!('output' in built)) throw new Error(`classic-script: ${path} was not built`)
      this.emitFile({ type: 'asset', name: `${name}.js`, source: built.output[0].code })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        if (!bundle) return [{ tag: 'script', attrs: { type: 'module', src: `/${path}` }, injectTo: 'head' }]
        const file = Object.keys(bundle).find((fileName) => fileName.includes(`/${name}-`) && fileName.endsWith('.js'))
        if (!file) throw new Error(`classic-script: ${name} is not in the bundle`)
        return [{ tag: 'script', attrs: { src: `/${file}` }, injectTo: 'head' }]
      },
    },
  }
}
