/**
 * Copies text to the clipboard, through a hidden field where the browser denies clipboard access. False when both
 * fail.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyThroughField(text)
  }
}

function copyThroughField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'vh'
  field.setAttribute('aria-hidden', 'true')
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
