import type { Plugin } from 'vite'

/** Preloads the font files whose emitted names begin with one of `names`. */
export function fontPreload(names: string[]): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return names.map((name) => {
          const file = Object.keys(bundle ?? {}).find((path) => path.includes(`${name}-`) && path.endsWith('.woff2'))
          if (!file) throw new Error(`font-preload: ${name} is not in the bundle`)
          return {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          }
        })
      },
    },
  }
}
