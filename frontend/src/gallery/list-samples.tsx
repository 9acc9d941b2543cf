import { useState } from 'react'
import { Link } from 'react-router'
import { Pagination } from '../ui/lists/pagination.tsx'
import { factsLook, Kbd, Panel, RemovableTag, tagLook } from '../ui/page/parts.tsx'
import { SearchLine } from '../decision/question/search-line.tsx'
import type { SearchOffer } from '../decision/question/offer-list.tsx'
import { type SortDirection, SortHead, TableFrame, tableLook } from '../ui/lists/table.tsx'
import { Tabs } from '../ui/controls/tabs.tsx'

const nothing = () => undefined
const offer = (group: SearchOffer['group'], text: string): SearchOffer => ({
  id: text,
  group,
  text,
  count: group === 'word' ? 41 : null,
  path: group === 'word' ? null : `/${text}`,
  query: group === 'word' ? text : null,
})
const OFFERS = [
  offer('citation', 'ATF 149 III 221'),
  offer('norm', 'art. 271 CO'),
  offer('domain', 'Droit du bail'),
  offer('word', 'bail à loyer'),
]
const RECOGNISED = {
  text: 'ATF 149 III 221',
  consideration: '4.2',
  page: null,
  path: '/ATF 149 III 221',
  cited: null,
  norm: false,
  demonstration: false,
  whole: true,
}

export function SearchSamples() {
  return (
    <SearchLine
      q="ATF 149 III 221 consid. 4.2"
      onSearch={nothing}
      useOffers={(typed) => ({ offers: OFFERS, recognised: typed ? RECOGNISED : null, settled: true })}
    />
  )
}

export function TabSamples() {
  const [tab, setTab] = useState('original')
  return (
    <>
      <Tabs
        label="Versions"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { key: 'original', title: 'Texte original', content: <p>Le délai court dès la clôture.</p> },
          { key: 'short', title: 'Résumé court', content: <p>Le délai court.</p> },
        ]}
      />
      <ul className={tagLook.list}>
        <li>
          <Link className={tagLook.tag} to="/">
            Droit des obligations
          </Link>
        </li>
        <li>
          <RemovableTag text={<b>Volume III</b>} removeLabel="Retirer le filtre Volume III" onRemove={nothing} />
        </li>
        <li>
          <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
        </li>
      </ul>
    </>
  )
}

export function TableSamples() {
  const [direction, setDirection] = useState<SortDirection>('descending')
  const rows = [
    ['2026-0107', '07.01.2026', '2’388.00'],
    ['2025-1904', '19.12.2025', '199.00'],
  ]
  const shown = direction === 'descending' ? rows : rows.toReversed()
  return (
    <>
      <TableFrame label="Factures">
        <table className={tableLook}>
          <caption>Montants en francs suisses</caption>
          <thead>
            <tr>
              <SortHead
                text="Facture"
                direction={direction}
                onSort={() => setDirection(direction === 'descending' ? 'ascending' : 'descending')}
              />
              <SortHead numeric text="Date" direction={null} onSort={nothing} />
              <th scope="col" className="num">
                Montant
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map(([number, date, amount]) => (
              <tr key={number}>
                <th scope="row">{number}</th>
                <td className="num">{date}</td>
                <td className="num">{amount}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
      <Pagination page={4} pages={26} href={(page) => `/?page=${page}`} />
      <Panel title="Votre mois">
        <dl className={factsLook}>
          <dt>Cour</dt>
          <dd>Ire Cour de droit civil</dd>
        </dl>
      </Panel>
    </>
  )
}
