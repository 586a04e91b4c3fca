import { type KnownAtAddress, SENT_PAGE_MAX, sentPageCalls } from '../src/domain/crawls/sentPages.contract.ts'
import { isOptionalComment } from '../src/domain/listings/listing.ts'
import { listingCalls } from '../src/domain/listings/listings.contract.ts'
import { setupCalls } from '../src/domain/setup/setup.contract.ts'
import { LISTING_STATE_LABELS, STATE_CODES, type StateCode } from '../src/domain/kit/vocabulary.ts'
import { countOf } from '../src/domain/kit/words.ts'
import { ask, forgetSettings, loadSettings, originPattern, saveSettings, type Settings } from './assay.ts'
import { choice, labelled, make, show } from './elements.ts'
import { type ReadPage, readPage } from './page.ts'
import { resultsOf, sendResults } from './results.ts'
import { type Sent, sendPage, takeScreenshot } from './sending.ts'

/** The popup: what is known of the page before the user, and what is sent of it. */

const place = document.querySelector<HTMLElement>('#popup')!
const words = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const problem = (error: unknown) => make('p', { class: 'problem', role: 'alert' }, words(error))

/** The tab that is sent: the one before the user, or the one that the popup was opened for. */
async function openTab(): Promise<chrome.tabs.Tab> {
  const named = new URLSearchParams(location.search).get('tab')
  if (named) return chrome.tabs.get(Number(named))
  const [tab] = await chrome.tabs.query({ active: true, currentWindow: true })
  return tab!
}

async function begin(): Promise<void> {
  const settings = await loadSettings()
  if (!settings) return showSettings()
  show(place, make('h1', {}, 'Send to Assay'), make('p', { class: 'quiet' }, 'Reading the page…'))
  try {
    const tab = await openTab()
    const page = await readTab(tab)
    const [brands, found] = await Promise.all([
      ask(settings, setupCalls.brands, {}),
      ask(settings, sentPageCalls.known, { body: { addresses: [...new Set([page.canonical, page.url])] } }),
    ])
    const known = [
      ...new Map(found.flatMap(({ listings }) => listings).map((one) => [one._id, one])).values(),
    ]
    showPage({ settings, tab, page, known, brands: brands.map(({ name }) => name) })
  } catch (error) {
    const again = make('button', { class: 'main', onclick: () => void begin() }, 'Try again')
    const other = make('button', { onclick: showSettings }, 'Settings')
    show(place, make('h1', {}, 'Send to Assay'), problem(error), make('div', { class: 'row' }, again, other))
  }
}

async function readTab(tab: chrome.tabs.Tab): Promise<ReadPage> {
  try {
    const [read] = await chrome.scripting.executeScript({
      target: { tabId: tab.id! },
      func: readPage,
      args: [SENT_PAGE_MAX],
    })
    if (read?.result && /^https?:/.test(read.result.url)) return read.result
  } catch {
    // The browser's own pages and its store let no extension in.
  }
  throw new Error('This page can’t be read. Open the page of a listing first.')
}

/** Asks for the address of Assay and an API key, tries them, and keeps them. */
function showSettings(): void {
  const address = make('input', { type: 'url', required: true, placeholder: 'https://assay.example' })
  const key = make('input', { type: 'password', required: true, autocomplete: 'off' })
  const failure = make('p', { class: 'problem', role: 'alert', hidden: true })
  const submit = make('button', { class: 'main', type: 'submit' }, 'Connect')
  void fillIn()
  const form = make(
    'form',
    {
      style: 'display:grid;gap:12px',
      onsubmit: (event) => {
        event.preventDefault()
        void connect()
      },
    },
    labelled('Address of Assay', address),
    labelled('API key', key),
    make(
      'p',
      { class: 'quiet' },
      'Assay → Account → Copy API Key. It is kept in this browser and sent to this address alone.',
    ),
    failure,
    submit,
    make(
      'button',
      { type: 'button', onclick: () => void forgetSettings().then(showSettings) },
      'Forget the key',
    ),
  )
  show(place, make('h1', {}, 'Connect to Assay'), form)

  async function fillIn(): Promise<void> {
    address.value = (await loadSettings())?.address ?? ''
  }

  async function connect(): Promise<void> {
    submit.disabled = true
    failure.hidden = true
    try {
      const settings = { address: new URL(address.value).origin, key: key.value.trim() }
      // Asked first: a browser grants it only right after a click.
      if (!(await chrome.permissions.request({ origins: [originPattern(settings.address)] })))
        throw new Error('Without access to this address nothing can be sent.')
      await ask(settings, setupCalls.brands, {})
      await saveSettings(settings)
      await begin()
    } catch (error) {
      failure.textContent = words(error)
      failure.hidden = false
      submit.disabled = false
    }
  }
}

interface Shown {
  readonly settings: Settings
  readonly tab: chrome.tabs.Tab
  readonly page: ReadPage
  readonly known: readonly KnownAtAddress[]
  readonly brands: readonly string[]
}

/** What the user has chosen. */
interface Chosen {
  brand: string
  state: StateCode | ''
  comment: string
  files: boolean
}

const LAST_BRAND = 'lastBrand'

function knownPart(known: readonly KnownAtAddress[]): HTMLElement {
  if (known.length === 0) return make('p', { class: 'known' }, 'Not known yet.')
  return make(
    'section',
    { class: 'known', 'aria-label': 'Known listing' },
    ...known
      .flatMap((one) => [
        make('strong', {}, `${LISTING_STATE_LABELS[one.state]} · ${one.brand}`),
        make('span', { class: 'quiet' }, one.title),
        make(
          'span',
          {},
          one.decision
            ? `Decided by ${one.decision.by} on ${new Date(one.decision.at).toLocaleDateString()}.`
            : 'Nobody has decided yet.',
        ),
        one.seller === null
          ? null
          : make(
              'span',
              {},
              `Seller ${one.seller}: ${countOf(one.sellerListings, 'listing')}, ${one.sellerInfringing} infringing.`,
            ),
      ])
      .filter((part) => part !== null),
  )
}

function showPage(shown: Shown, chosen: Chosen | null = null, failed: unknown = null): void {
  const { page, known, brands } = shown
  const now: Chosen = chosen ?? {
    brand: known[0]?.brand ?? localStorage.getItem(LAST_BRAND) ?? brands[0] ?? '',
    state: '',
    comment: '',
    files: true,
  }
  const hosts = [...new Set(page.pictures.map((address) => new URL(address).host))]
  const comment = make(
    'textarea',
    { 'aria-describedby': 'comment-hint', oninput: () => (now.comment = comment.value) },
    now.comment,
  )
  const files = make('input', {
    type: 'checkbox',
    checked: now.files,
    style: 'min-height:0',
    onchange: () => (now.files = files.checked),
  })
  const send = () => {
    if (!isOptionalComment(now.comment))
      return showPage(shown, now, new Error('A comment has at least 4 characters.'))
    localStorage.setItem(LAST_BRAND, now.brand)
    if (now.state === '') void sendNow(shown, now)
    else showConfirmation(shown, now)
  }
  show(
    place,
    make('h1', {}, page.title || page.url),
    knownPart(known),
    labelled(
      'Brand',
      choice(
        brands.map((name) => [name, name]),
        now.brand,
        (brand) => (now.brand = brand),
      ),
    ),
    labelled(
      'State',
      choice(
        [
          ['', 'Leave as it is'],
          ...Object.entries(STATE_CODES).map(([code, state]) => [code, LISTING_STATE_LABELS[state]] as const),
        ],
        now.state,
        (state) => (now.state = state as StateCode | ''),
      ),
    ),
    labelled('Comment', comment),
    make('p', { class: 'quiet', id: 'comment-hint' }, 'Kept with the state. May be left out.'),
    hosts.length > 0
      ? make(
          'label',
          { style: 'display:flex;align-items:center;font-weight:400' },
          files,
          `Send pictures as files, from ${hosts.length > 2 ? countOf(hosts.length, 'host') : hosts.join(' and ')}`,
        )
      : null,
    failed === null ? null : problem(failed),
    make('button', { class: 'main', onclick: send, disabled: now.brand === '' }, 'Send to Assay'),
    make(
      'div',
      { class: 'row' },
      make('button', { onclick: () => void showResults(shown, now) }, 'Take all results…'),
      make('button', { onclick: showSettings }, 'Settings'),
    ),
  )
}

/** A change of state is confirmed first, as in the console. */
function showConfirmation(shown: Shown, chosen: Chosen): void {
  const state = LISTING_STATE_LABELS[STATE_CODES[chosen.state as StateCode]]
  show(
    place,
    make('h1', {}, `Set this listing to ${state}?`),
    make('p', {}, chosen.comment.trim() === '' ? 'Without a comment.' : `“${chosen.comment.trim()}”`),
    make(
      'div',
      { class: 'row' },
      make('button', { class: 'main', onclick: () => void sendNow(shown, chosen) }, 'Confirm'),
      make('button', { onclick: () => showPage(shown, chosen) }, 'Cancel'),
    ),
  )
}

async function sendNow(shown: Shown, chosen: Chosen): Promise<void> {
  const { settings, page, tab } = shown
  const step = make('p', { role: 'status' }, 'Preparing…')
  const origins = [...new Set(page.pictures.map(originPattern))]
  // Asked right after the click, before anything else is waited for; refused, pictures are cut from the screenshot.
  const granted =
    chosen.files && origins.length > 0 ? chrome.permissions.request({ origins }).catch(() => false) : null
  show(place, make('h1', {}, 'Sending'), step)
  try {
    await granted
    const screenshot = await takeScreenshot(tab.windowId)
    const sent = await sendPage(
      settings,
      page,
      { brand: chosen.brand, screenshot },
      (told) => (step.textContent = told),
    )
    if (chosen.state !== '') {
      step.textContent = 'Setting the state…'
      await setState(settings, sent, chosen)
    }
    showSent(shown, chosen, sent)
  } catch (error) {
    showPage(shown, chosen, error)
  }
}

async function setState(settings: Settings, { result }: Sent, { state, comment }: Chosen): Promise<void> {
  const { updated } = await ask(settings, listingCalls.get, { params: { id: result.listing } })
  const told = comment.trim()
  const { conflicts } = await ask(settings, listingCalls.changeField, {
    body: {
      field: 'state',
      value: state as StateCode,
      ids: [result.listing],
      updated: [updated],
      ...(told === '' ? {} : { comment: told }),
    },
  })
  if (conflicts[0])
    throw new Error(
      `${conflicts[0].changedBy} has changed the listing meanwhile. Look at it, then set the state again.`,
    )
}

const OUTCOMES = {
  added: 'Added as a new listing.',
  changed: 'Brought up to date.',
  unchanged: 'Already known, and as it was.',
  reinstated: 'It had been taken down, and is back.',
}

function showSent({ settings }: Shown, { state }: Chosen, { result, screenshot, pictures }: Sent): void {
  const { whole, cut, missing } = pictures
  const address = `${settings.address}/listings?value=${result.listing}`
  show(
    place,
    make('h1', {}, result.title),
    make('p', { role: 'status' }, OUTCOMES[result.outcome]),
    state === '' ? null : make('p', {}, `Set to ${LISTING_STATE_LABELS[STATE_CODES[state]]}.`),
    make('p', { class: 'quiet' }, `Screenshot kept, SHA-256 ${screenshot}.`),
    whole + cut + missing === 0
      ? null
      : make(
          'p',
          { class: 'quiet' },
          [
            whole > 0 ? `${countOf(whole, 'picture')} sent` : '',
            cut > 0 ? `${countOf(cut, 'picture')} cut from the screenshot` : '',
            missing > 0 ? `${countOf(missing, 'picture')} left to the server` : '',
          ]
            .filter((part) => part !== '')
            .join(', ') + '.',
        ),
    make('a', { href: address, target: '_blank', rel: 'noopener' }, 'Open in Assay'),
  )
}

async function showResults(shown: Shown, chosen: Chosen): Promise<void> {
  const { settings, page, tab } = shown
  show(place, make('h1', {}, 'Results of this page'), make('p', { role: 'status' }, 'Looking for results…'))
  try {
    const { fresh, known, elsewhere } = await resultsOf(settings, page)
    const back = make('button', { onclick: () => showPage(shown, chosen) }, 'Back')
    const take = make(
      'button',
      { class: 'main', disabled: fresh.length === 0, onclick: () => void run() },
      `Take ${fresh.length}`,
    )
    show(
      place,
      make('h1', {}, 'Results of this page'),
      make('p', {}, `${countOf(fresh.length, 'listing')} not known yet, ${known} known.`),
      elsewhere > 0
        ? make('p', { class: 'quiet' }, `${elsewhere} on other sites can’t be read from here.`)
        : null,
      make('p', { class: 'quiet' }, `For ${chosen.brand}, one a second. Keep this window open.`),
      make('div', { class: 'row' }, take, back),
    )

    async function run(): Promise<void> {
      const stop = new AbortController()
      const bar = make('progress', { max: String(fresh.length), value: '0', 'aria-label': 'Results taken' })
      const told = make('p', { role: 'status' })
      const cancel = make('button', { onclick: () => stop.abort() }, 'Stop')
      show(place, make('h1', {}, 'Taking results'), bar, told, cancel)
      const tell = (done: number) => {
        bar.value = done
        told.textContent = `${done} of ${fresh.length}`
      }
      try {
        const work = { tab: tab.id!, brand: chosen.brand, addresses: fresh }
        const { sent, unread, refused } = await sendResults(settings, work, tell, stop.signal)
        show(
          place,
          make('h1', {}, `${countOf(sent, 'listing')} sent`),
          unread > 0 ? make('p', {}, `${countOf(unread, 'page')} could not be read.`) : null,
          refused > 0 ? make('p', {}, `${countOf(refused, 'page')} described no product.`) : null,
          back,
        )
      } catch (error) {
        showPage(shown, chosen, error)
      }
    }
  } catch (error) {
    showPage(shown, chosen, error)
  }
}

await begin()
