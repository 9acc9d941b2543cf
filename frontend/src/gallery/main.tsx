import '../ui/tokens.css'
import '../ui/fonts.css'
import '../ui/base.css'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { IntlProvider } from 'react-intl'
import { MemoryRouter } from 'react-router'
import staff from '../lang/admin/fr.json' with { type: 'json' }
import messages from '../lang/fr.json' with { type: 'json' }
import { KeyboardProvider } from '../ui/browser/keyboard.tsx'
import { Gallery } from './gallery.tsx'

/** `gallery.html?brand=de&theme=dark`: every component in every state, on the development server only. */
const asked = new URLSearchParams(window.location.search)
const brand = asked.get('brand')
const theme = asked.get('theme')
if (brand) document.documentElement.dataset.brand = brand
if (theme) document.documentElement.dataset.theme = theme

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <I18nProvider locale="fr-FR">
      <IntlProvider locale="fr" messages={{ ...messages, ...staff }}>
        <KeyboardProvider>
          <MemoryRouter>
            <Gallery />
          </MemoryRouter>
        </KeyboardProvider>
      </IntlProvider>
    </I18nProvider>,
  )
