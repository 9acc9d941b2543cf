import { keycloakSignIn, type Mailbox, type SignIn } from '@trilex/gateway'
import { type Adapter, SettingsError, sharedSettings } from '@trilex/platform'
import { Type } from 'typebox'
import { KeptMailbox } from '@trilex/engines/mail'

const settings = {
  mailboxFolder: Type.String({ minLength: 1, description: 'Folder of the mails that another process catches' }),
  nodeEnv: sharedSettings.nodeEnv,
}

/** The mails caught by the process of the embedded engines, read from its folder. */
export const folderMailbox: Adapter<Mailbox | null, typeof settings> = {
  settings,
  async open({ mailboxFolder, nodeEnv }) {
    if (nodeEnv === 'production')
      throw new SettingsError([
        { variable: 'MAILBOX_FOLDER', message: 'shows mails to this machine: not in production' },
      ])
    const now = () => new KeptMailbox(mailboxFolder)
    const engine: Mailbox = { list: (to) => now().list(to), clear: (to) => now().clear(to) }
    return { engine, close: async () => {} }
  },
}

/** Sign-in through Keycloak, with the mails shown at `/dev/mail`. */
export const signInWithMailbox: Adapter<SignIn | null, typeof keycloakSignIn.settings> = {
  settings: keycloakSignIn.settings,
  async open(given, context) {
    const { engine, close } = await keycloakSignIn.open(given, context)
    return { engine: engine && { ...engine, mailbox: true }, close }
  },
}
