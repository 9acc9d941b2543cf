import { Autocomplete, type AutocompleteProps } from 'react-aria-components/Autocomplete'
import { Button as AriaButton } from 'react-aria-components/Button'
import { DialogTrigger, Dialog } from 'react-aria-components/Dialog'
import { Header } from 'react-aria-components/Header'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import field from './field.module.css'
import { folded } from '../text/folded.ts'
import { inputLook } from './input-look.ts'
import { Icon } from './icon.tsx'
import styles from './multi-combobox.module.css'
import overlay from '../overlays/overlay.module.css'

interface Choice {
  value: string
  text: string
  /** Heading of the group of choices. */
  group?: string
  count?: string
}

const contains: NonNullable<AutocompleteProps['filter']> = (text, typed) => folded(text).includes(folded(typed))

/** Chooses any number of entries from a long list, filtered by typing; accents and case do not matter. */
export function MultiCombobox(props: {
  label: string
  /** Text of the closed field: how many are chosen. */
  summary: string
  findLabel: string
  emptyText: string
  choices: Choice[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}) {
  const { label, choices, chosen, onChange } = props
  const groups = [...Map.groupBy(choices, ({ group }) => group ?? '')]
  return (
    <DialogTrigger>
      <AriaButton className={styles.button ?? ''}>
        <span>
          {label} <b>{props.summary}</b>
        </span>
        <Icon name="chevron" size={12} />
      </AriaButton>
      <Popover className={overlay.pop ?? ''} placement="bottom start" offset={4}>
        <Dialog aria-label={label} className={styles.panel ?? ''}>
          <Autocomplete filter={contains}>
            <SearchField aria-label={props.findLabel} className={field.find ?? ''}>
              <Icon name="search" />
              <Input className={inputLook.small} placeholder={props.findLabel} />
            </SearchField>
            <ListBox
              aria-label={label}
              className={`${overlay.list} ${styles.list}`}
              selectionMode="multiple"
              escapeKeyBehavior="none"
              selectedKeys={chosen}
              onSelectionChange={(keys) =>
                onChange(choices.map(({ value }) => value).filter((value) => keys === 'all' || keys.has(value)))
              }
              renderEmptyState={() => <p className={styles.empty}>{props.emptyText}</p>}
            >
              {groups.map(([group, entries]) => (
                <ListBoxSection key={group} aria-label={group || label}>
                  {group && <Header className={overlay.group ?? ''}>{group}</Header>}
                  {entries.map(({ value, text, count }) => (
                    <ListBoxItem key={value} id={value} textValue={text} className={`${overlay.item} ${styles.item}`}>
                      <Icon name="check" size={12} />
                      <span>{text}</span>
                      {count && <small>{count}</small>}
                    </ListBoxItem>
                  ))}
                </ListBoxSection>
              ))}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}
