import type staff from './admin/fr.json'
import type catalogue from './fr.json'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: keyof typeof catalogue | keyof typeof staff
    }
  }
}
