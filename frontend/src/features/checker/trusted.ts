/** The part of Trusted Types that TypeScript's DOM library lacks. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(text: string): string; createHTML(text: string): string },
  ): { createScriptURL(text: string): string; createHTML(text: string): string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
const policy = trustedTypes?.createPolicy('brief-checker', {
  createScriptURL: (address) => address,
  createHTML: (xml) => xml,
})

/** URL of our own worker in the type that the content security policy requires. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address

/** XML for a parser whose document is never rendered. */
export const trustedXml = (xml: string): string => policy?.createHTML(xml) ?? xml
