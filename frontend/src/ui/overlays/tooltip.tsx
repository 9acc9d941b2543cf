import type { ReactElement } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import { Kbd } from '../page/parts.tsx'
import styles from './overlay.module.css'

/** Milliseconds for which the pointer or the focus must rest before a tooltip or hover card opens. */
export const REST_MS = 300

/**
 * A few words about a control, with its keyboard shortcuts; opens on hover and focus. It contains no controls and is
 * never the only place of a name. The child must be focusable.
 */
export function Tooltip(props: { text: string; keys?: readonly string[]; children: ReactElement }) {
  return (
    <TooltipTrigger delay={REST_MS} closeDelay={0}>
      <Focusable>{props.children as ReactElement<Record<string, unknown>, string>}</Focusable>
      <AriaTooltip className={styles.tooltip ?? ''} offset={6}>
        {props.text}
        {props.keys?.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
