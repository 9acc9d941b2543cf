import type { AccessToken } from '../api/request.ts'

/** Downloads a file that needs the reader's token and saves it under `name`. Rejects when the download failed. */
export async function downloadFile(path: string, name: string, accessToken: AccessToken): Promise<void> {
  saveAs(await (await fetchWithToken(path, accessToken)).blob(), name)
}

/** Sends a request with the reader's token. Rejects for any status but success. */
export async function fetchWithToken(path: string, accessToken: AccessToken): Promise<Response> {
  const token = await accessToken()
  let answer = await fetchFile(path, token)
  if (answer.status === 401 && token !== null) answer = await fetchFile(path, await accessToken(token))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer
}

/** Saves a file from memory under `name`. */
export function saveAs(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  Object.assign(link, { href: address, download: name })
  link.click()
  // The browser has started reading by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

const fetchFile = (path: string, token: string | null) =>
  fetch(path, { headers: token === null ? {} : { authorization: `Bearer ${token}` }, cache: 'no-store' })
