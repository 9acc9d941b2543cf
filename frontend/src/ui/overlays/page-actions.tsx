import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'

/** An action of the open page, as the palette offers it. */
export interface PageAction {
  id: string
  text: string
  onAction: () => void
}

interface Offered {
  offer: (actions: readonly PageAction[]) => () => void
  list: () => PageAction[]
}

const Actions = createContext<Offered>({ offer: () => () => undefined, list: () => [] })

/** Holds the actions of the open page for the palette. */
export function PageActions({ children }: { children: ReactNode }) {
  const offered = useMemo<Offered>(() => {
    const all = new Set<readonly PageAction[]>()
    return {
      offer: (actions) => {
        all.add(actions)
        return () => void all.delete(actions)
      },
      list: () => [...all].flat(),
    }
  }, [])
  return <Actions value={offered}>{children}</Actions>
}

/** Offers actions in the palette while the caller is on screen. Give it a list that changes with its content only (`useMemo`). */
export function usePageActions(actions: readonly PageAction[]): void {
  const { offer } = useContext(Actions)
  useEffect(() => offer(actions), [offer, actions])
}

/** The current actions of the open page. */
export const useOfferedActions = (): PageAction[] => useContext(Actions).list()
