import type { ReactNode } from 'react'

/** A group of controls; `onLeave` is called when the focus leaves it, and not when it moves within. */
export function Leaving(props: { className: string | undefined; onLeave: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is operated here, the focus is followed
    <div
      className={props.className}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) props.onLeave()
      }}
    >
      {props.children}
    </div>
  )
}
