import type { Mails } from './mail-model.ts'
import type { Messages } from './message.ts'
import type { WaitingList } from './waiting-list.ts'

export interface ErasureDeps {
  mails: Mails
  messages: Messages
  waitingList: WaitingList
}

/**
 * Erases everything that is kept of an address: messages, its place on the waiting list, mails to it and about it. Of mails
 * only their ids stay, so that no event sends one again. `receipt`, the last mail, is spared; it forgets its address when it
 * is sent.
 */
export async function eraseAddress({ mails, messages, waitingList }: ErasureDeps, address: string, receipt: string) {
  const email = address.trim().toLowerCase()
  await waitingList.eraseOf(email)
  const about = await messages.eraseOf(email)
  const $set = { state: 'erased' as const, to: '', data: null, refusal: null }
  await mails.updateMany({ $or: [{ to: email }, { _id: { $in: about } }], _id: { $ne: receipt } } as object, {
    $set,
    $unset: { dueAt: '' },
  })
}
