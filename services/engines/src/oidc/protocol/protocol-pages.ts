import type { KoaContextWithOIDC } from 'oidc-provider'

const page = (body: string): string => `<!doctype html><meta charset="utf-8"><title>…</title>${body}`

/** An answer that belongs to no page of ours: only its code, and the way to the start page. */
export function showError(ctx: KoaContextWithOIDC, error: string): void {
  ctx.type = 'html'
  ctx.body = page(`<p><code>${error.replace(/[^\w-]/g, '')}</code></p><p><a href="/">${ctx.hostname}</a></p>`)
}
