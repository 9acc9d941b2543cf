import type catalogue from './fr.json'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof catalogue
    }
  }
}
