import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../../api/failure.ts'
import type { FollowedDomains } from '../../api/library-types.ts'
import { useToast } from '../../ui/overlays/toast.tsx'
import { useText } from '../../ui/text/use-text.ts'
import { useFollowedDomains } from './use-followed.ts'

/** Whether a signed-in reader follows a domain, switched one by one. */
export interface FollowSwitches {
  isFollowed: (key: string) => boolean
  /** Optimistic: a rejection reverts it and is shown. */
  follow: (key: string, on: boolean) => void
}

/**
 * The followed domains as switches; null for a visitor and until they have loaded. Each change is applied to the
 * service's current list: another tab may have changed it.
 */
export function useFollowSwitches(): FollowSwitches | null {
  const t = useText()
  const toast = useToast()
  const { followed, refetch, follow } = useFollowedDomains()
  const [put, setPut] = useState<ReadonlyMap<string, boolean>>(new Map())
  const queue = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(followed)
  useEffect(() => {
    latest.current = followed
  })
  if (!followed) return null
  const isFollowed = (key: string) => put.get(key) ?? followed.keys.includes(key)
  const send = async (key: string, on: boolean) => {
    const before: FollowedDomains = (await refetch()).data ?? latest.current ?? followed
    const others = before.keys.filter((other) => other !== key)
    const { error } = await follow(on ? [...others, key] : others)
    setPut((standing) => new Map([...standing].filter(([other]) => other !== key)))
    if (!error) return
    const { limit } = before
    const isLimit = (error as ApiError).code === 'LIBRARY_DOMAINS_LIMIT' && limit !== null
    toast('error', isLimit ? t('follow.limit', { count: limit }) : t('follow.saveFailed'))
  }
  return {
    isFollowed,
    follow(key, on) {
      const { limit } = followed
      const all = new Set([...followed.keys, ...put.keys()])
      const count = [...all].filter(isFollowed).length
      if (on && limit !== null && count >= limit) return void toast('warning', t('follow.limit', { count: limit }))
      setPut(new Map(put).set(key, on))
      queue.current = queue.current.then(() => send(key, on))
    },
  }
}
