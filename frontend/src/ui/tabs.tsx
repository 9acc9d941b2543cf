import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import styles from './tabs.module.css'

/** Views of one thing; arrows move between them. */
export function Tabs<T extends string>(props: {
  label: string
  selected: T
  onSelect: (key: T) => void
  tabs: { key: T; title: string; content: ReactNode }[]
  listClassName?: string | undefined
}) {
  return (
    <AriaTabs
      selectedKey={props.selected}
      onSelectionChange={(key) => {
        const tab = props.tabs.find((candidate) => candidate.key === key)
        if (tab && tab.key !== props.selected) props.onSelect(tab.key)
      }}
    >
      <TabList aria-label={props.label} className={`${styles.list} ${props.listClassName ?? ''} noPrint`}>
        {props.tabs.map(({ key, title }) => (
          <Tab key={key} id={key} className={styles.tab ?? ''}>
            {title}
          </Tab>
        ))}
      </TabList>
      {props.tabs.map(({ key, content }) => (
        <TabPanel key={key} id={key}>
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
