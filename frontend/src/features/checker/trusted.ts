/** The part of Trusted Types that the language's library does not describe yet. */
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

/** Address of our own worker, as the content security policy wants it. */
export const trustedScript = (address: string): string => policy?.createScriptURL(address) ?? address

/** XML for a parser that builds a document nobody shows. */
export const trustedXml = (xml: string): string => policy?.createHTML(xml) ?? xml
