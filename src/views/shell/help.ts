import {
  GUIDED_REVIEW_HELP,
  INSPECTOR_HELP,
  REPORTS_HELP,
  REVIEW_GROUPS_HELP,
  REVIEW_QUEUES_HELP,
  REVIEW_QUALITY_HELP,
  START_HELP,
} from './helpFurther.ts'
import type { HelpTopic, KeyHelp } from './helpTopic.ts'
import { hintOf } from '../../machines/listings/keys.ts'
import type { ScreenName, SCREENS } from '../../domain/shell/screens.ts'
import type { ListingState } from '../../domain/kit/vocabulary.ts'

/** The help texts (§2 Help drawer), written for an analyst. */

/** What each review state of a listing means. */
export const STATE_HELP: Record<ListingState, string> = {
  NEW: 'Found and not looked at yet.',
  INFRINGING:
    'It infringes a right. The type says which, and a complaint about it has been filed, or it was classified so that none is filed.',
  IRRELEVANT: 'It has nothing to do with your brands.',
  SUSPECT: 'Something is wrong with it, and it needs a closer look before anybody decides.',
  AUTHORIZED_SELLER: 'Its seller may sell your goods.',
  LOOKALIKE: 'It resembles your goods without using your marks.',
  REVIEWED: 'Looked at; nothing has to be done.',
  REINSTATED: 'It was taken down, and the platform has put it back.',
  GENUINE: 'The goods are real.',
  DRAFT:
    'It is classified, and a complaint about it stands ready that has not been filed. Filing makes it infringing; withdrawing the complaint brings back the state from before.',
  SELLER_HOLD: 'On hold: leave this seller alone for now, because something with them is being settled.',
}

const DRAFT_AND_HOLD = {
  title: 'Infringing, draft and hold',
  words:
    'A listing that somebody classifies becomes a draft: its complaint is made and not filed. Once the complaint is filed, the listing is infringing. A complaint on hold waits until it is released, and its listings stay drafts meanwhile. A listing under seller hold is left alone until the matter with its seller is settled.',
}

const FILTER_NOTE = {
  title: 'The filter',
  words:
    'It stands in the drawer on the left and goes along from screen to screen. Whatever you set is kept in the address, so a reload, Back, and a link sent to a colleague all show the same. Seller and search apply when you press Enter. Clear Filter goes back to this year.',
}

/** Keys that work everywhere. */
export const KEYS_HELP: readonly KeyHelp[] = [
  { key: 'Tab', does: 'goes to the next control, with Shift to the one before' },
  { key: 'Enter', does: 'presses a button; in a filter field it applies what you typed' },
  { key: 'Ctrl Enter', does: 'submits the form or the dialog you are in; ⌘ Enter on a Mac' },
  { key: 'Esc', does: 'closes what stands open and goes back to where you were' },
  { key: 'F6', does: 'goes to the message at the bottom of the window, which then stays, and back' },
]

/** The help of the screens in the navigation, but for what it says of each alike. */
const TOPICS: Record<(typeof SCREENS)[number]['name'], HelpTopic> = {
  dashboard: {
    purpose:
      'The dashboard shows what was found, filed and removed for your brands, in figures and over time. It counts what the filter lets through and nothing outside your brands.',
    steps: [
      'Choose the dates and brands you are asked about in the filter.',
      'Press a number, a country, a part of a chart or its name to see the listings it is made of: they open in Listings with the filter set. Back brings you here again.',
      'Switch a chart to its table to read every number in it.',
      'Save the filter under a name when you will need the same view again, or press Download listings for its rows as CSV.',
      'Press Capture as PDF to keep what you see: letter pages in light colours with the charts, whose text can be searched and copied. It takes a few seconds, and the view then is as it was.',
    ],
    notes: [
      FILTER_NOTE,
      {
        title: 'What is compared',
        words:
          'The percentage in a tile compares with the range of the same length just before, and the small line goes from month to month. Time to removal is the median from the filing to the takedown; the figures are counted again at each visit, when the filter changes and after listings change. Where the line below says “As of” instead of “Updated”, they come from a copy of the database that is some seconds behind.',
      },
      {
        title: 'Value removed',
        words:
          'Value of goods removed adds up the asking prices of what was removed. Value removed tells for each brand what that was worth by what the brand assumes, from the lowest to the highest, with each assumption beside it; Setup → Brands changes them, and reports say the same.',
      },
      {
        title: 'What is left out',
        words:
          'Parts of the filter that belong to Listings alone, as a state or a tag, are not counted with here. A line above the figures names them.',
      },
      {
        title: 'Saved filters',
        words:
          'The bookmark beside Clear Filter saves the filter under a name and brings it back. Dates you chose are kept as they are; dates you did not choose go on counting from today.',
      },
      {
        title: 'Rates',
        words:
          'Rates shows by marketplace how many complaints were accepted and how many counter-notices were upheld, held against what the platforms lay down. A warning begins two points before a threshold.',
      },
    ],
  },
  reports: REPORTS_HELP,
  listings: {
    purpose:
      'Listings are offers found on marketplaces, shops and social media. Here you decide what each of them is: the pictures, the price and the score are the evidence, the state is your decision.',
    steps: [
      'Narrow the list in the filter, for example to one brand and the state New.',
      'Look at the listing with the highest score first; open its pictures if the card leaves doubt.',
      'Select one listing or many, then choose a state or a classification under Actions. You confirm it, and can add a comment.',
      'If it was wrong, press Undo in the message below, or take it back later in Recent changes.',
    ],
    notes: [
      {
        title: 'Risk and score',
        words:
          'Red is a strong sign of infringement, orange a sale that is not authorized or on hold, yellow a doubt, green what is genuine or authorized. The shape says the same as the colour. A score is a hint; it decides nothing. Press it to read why: the price against others of the product, words, the seller’s history, likeness to confirmed infringements, the brand’s name. 0 is no risk, 2 and more is red.',
      },
      {
        title: 'Scoring',
        words:
          'Administrators have selected listings scored again with Score. It goes on in the background and changes no decision: each score comes from the decisions made on other listings of the same brand.',
      },
      {
        title: 'Classifying',
        words:
          'CR is copyright, CFT counterfeit, TM trademark, DE design, US an unauthorized sale. A client’s classification makes the listings infringing at once. For everybody else a dialog asks for what the type needs and makes one complaint for each marketplace; the listings are drafts until it is filed.',
      },
      {
        title: 'Back after removal',
        words:
          'A removed listing is watched for the days that its brand’s setup says. A new one that offers the same again is marked Back; press the mark, or B in keyboard mode, for what speaks for it. Complain again makes a complaint like the earlier one that names the earlier notice; Not the same puts the mark away. Re-listing in the Advanced Filter finds these listings, and the removed ones that came back or stayed away.',
      },
      {
        title: 'Investigation',
        words:
          'With one listing selected, Investigation opens a test purchase of it: instructions and an infringement are needed, somebody to do it can be named. A listing that has one carries a mark that leads there, and Investigation shows its card instead.',
      },
      {
        title: 'Analyze text',
        words:
          'With one listing selected, Analyze text reads what its seller has written and quotes what stands out. Above it stands who read it: Assay’s own rules, or the model that the person who runs Assay has connected. It is a hint, decides nothing and is not kept.',
      },
      {
        title: 'Screenshots',
        words:
          'An administrator can have the pages of selected listings captured: those that have an address, no screenshot yet, and are not pending. A browser on the server opens each as a stranger does. Above the list stands how far it is. The picture is with the listing’s pictures, with the moment, the address in the end and its SHA-256 under it.',
      },
      {
        title: 'Crawls',
        words:
          'Crawl Product searches marketplaces for keywords, once a day until it expires, and adds or updates the listings found, up to the limit a run. Crawl URL reads the pages that you name. Recent crawls tells what each has found; there it is stopped, too.',
      },
      {
        title: 'Jobs',
        words:
          'What runs in the background stands above the list: how far it is, and what came of it. Show tells what it does one by one, and cancels it; what it has done so far is kept. It goes on when the page is closed.',
      },
      {
        title: 'ASINs',
        words:
          'The details of a listing on Amazon show its ASIN: tracked until a day, its price and availability are recorded whenever they change, and an alert tells those who watch it.',
      },
      {
        title: 'When a colleague was faster',
        words:
          'A listing that somebody changed after you had loaded it is left alone. It stays selected and shows its new state, so that you can decide again.',
      },
      {
        title: 'Keyboard mode',
        words:
          'Switched on in the top bar, it puts a cursor on one listing and gives each decision a key of its own; the keys stand on the buttons. With listings selected, a decision is for them, else for the one under the cursor. Ctrl with Enter confirms it, and the cursor goes on to the next. No key acts while you type in a field.',
      },
      FILTER_NOTE,
      {
        title: 'Saved filters',
        words:
          'The bookmark beside Clear Filter saves the filter under a name. Client, channel and listing status have no place in a saved filter; the dialog names what it leaves out.',
      },
    ],
    hasStates: true,
    keys: [
      { key: '← ↑ → ↓', does: 'move from listing to listing' },
      { key: 'Space', does: 'selects the listing, or lets it go' },
      { key: 'Ctrl A', does: 'selects all that are loaded' },
      { key: hintOf('showKeys'), does: 'in Keyboard mode, shows the keys for every decision and command' },
      { key: hintOf('review'), does: 'in Keyboard mode, reviews what the filter lets through one by one' },
      { key: hintOf('leave'), does: 'leaves Keyboard mode' },
    ],
  },
  complaints: {
    purpose:
      'Complaints are the takedown notices made of listings: who is accused of what, in which state each notice is, and what came of it.',
    steps: [
      'Filter by the status New to see what waits to be filed.',
      'Open a complaint and press File. What its notice lacks is listed and fixed there, and the notice stands beside it.',
      'Read the notice and check its property right before you file it: it is a declaration in your name.',
      'When the platform has removed the listings, record the takedown with its date.',
      'When the seller objects, record the counter-notice: the complaint then says who answers by when, and what silence means.',
    ],
    notes: [
      {
        title: 'Many at once',
        words:
          'Tick several complaints, or Select All, to file or move them together. What they lack alike is given once for all of them. What could not be done is named with its reason, and can be tried again.',
      },
      {
        title: 'Delivery',
        words:
          'A notice is queued, sent and handed over; only then is its complaint filed. Whether it is accepted, the platform says later. A refusal brings the complaint back. Where the connection broke midway the delivery is unknown: find out whether it arrived, and say so on the complaint.',
      },
      {
        title: 'Statuses',
        words:
          'New is made and not filed. Filed is with the platform. Removed means that the platform took the listings down. Draft was sent back for rewriting. On Hold waits until somebody releases it. Withdrawn was taken back, and Reinstated means that the platform put the listings back.',
      },
      FILTER_NOTE,
    ],
    row: 'complaint',
    keys: [{ key: 'Space', does: 'selects the complaint, or lets it go' }],
  },
  sellers: {
    purpose:
      'Sellers brings together what one seller offers of your brands: listings, other names they use, and how often they infringed.',
    steps: [
      'Filter by brand or platform, or search for a name or a seller id.',
      'Start with the riskiest, who stand first; sorting by Infringing puts those with the most infringing listings there.',
      'Open a seller to see what makes its risk, its listings, the complaints against it, and what investigations of it cost and brought back. Every figure leads to what is behind it.',
      'Note what you know about a seller, so that colleagues need not find out again.',
    ],
    notes: [
      {
        title: 'Risk',
        words:
          'Risk is up to 100 points: 60 for infringements, 25 for countries and 15 for marketplaces of the last 180 days, over all accounts of the seller. It is High from 30 points, Raised from 5. A seller without infringements is never above low.',
      },
      {
        title: 'Other accounts',
        words:
          'A seller id, contact, payment or store URL that accounts share makes them one seller: one row here. A shared picture does not, since honest shops use the same pictures; the seller’s page says who uses them.',
      },
      {
        title: 'What is counted',
        words:
          'The figures count the listings of your own brands. A seller may be larger elsewhere. Dates do not narrow this screen.',
      },
      {
        title: 'Erasing personal data',
        words:
          'Where a person asks for it, administrators erase what is kept of a seller: Erase personal data on the seller’s page leads to a preview of what would go and what holds it back, counted in the background: leave it and come back. The figures stay, with a mark in place of the person. Nothing brings it back.',
      },
    ],
    row: 'seller',
  },
  ads: {
    purpose: 'Advertisements shows paid advertising that uses your brands, with where each one leads.',
    steps: [
      'Filter by brand and by when the advertisement came in; Seller is its advertiser, and Infringement is that of the listing that it leads to.',
      'Open one to see it as it was shown: picture, words, and the address that it leads to.',
      'Look at the landing page: an advertisement infringes most often by what it leads to.',
      'Delete what has nothing to do with your brands, so that the list stays short.',
    ],
    notes: [
      {
        title: 'Where they come from',
        words:
          'Advertisements come in as a CSV file on the Import page, which tells by the headings what a file holds. One that is known by its platform and address is brought up to date; an import can be taken back there.',
      },
      FILTER_NOTE,
    ],
    row: 'advertisement',
  },
  investigations: {
    purpose:
      'Investigations are test purchases, raids and seizures: what was asked for, who does it until when, and the evidence that came of it.',
    steps: [
      'Open one from a listing, with what is asked for, the infringement and a due date; or by New investigation, where no listing led to it.',
      'Filter by Assigned To to see your own, and by the date field Due to see what is late.',
      'Read the instructions, then add detail with its attachments as the work goes on.',
      'Add the evidence as it comes: photos, who handed it to whom, the verdict; of a test purchase its order and tracking too.',
      'Under Money, add what it costs with the receipt, what was seized and what came back.',
      'Complete or cancel the investigation when it is over; it can be reopened.',
    ],
    notes: [
      {
        title: 'Statuses',
        words:
          'New has nobody to do it, Assigned has. Complete and Canceled are closed: comments can be added again only after it is reopened. What isn’t closed by its due date is overdue.',
      },
      {
        title: 'Evidence',
        words:
          'Entries are added and never changed: what was wrong is put right by another entry. All of it can be exported as one signed file, which anybody can check without Assay.',
      },
      {
        title: 'Money',
        words:
          'Sums are of each currency by itself: nothing is converted. What nobody entered is missing, not zero; a balance is recovered less spent, in a currency that has both. Seized goods may be counted before they are valued. A receipt becomes evidence and stays; amounts can be changed and deleted, which the activity tells.',
      },
      {
        title: 'Attachments',
        words: 'PNG, JPEG, PDF and PPTX, each of at most 5 MB. A comment has at least 4 characters.',
      },
      {
        title: 'When two edit at once',
        words:
          'Nothing that you typed is lost when a colleague saves first: the form shows both, field by field, and you take either.',
      },
      {
        title: 'Messages',
        words:
          'You are told when an investigation is assigned to you, is commented on, falls due or is closed. Deleting a message takes it from you alone.',
      },
    ],
    row: 'investigation',
  },
  domains: {
    purpose: 'Domains watches internet domains that use the names of your brands.',
    steps: [
      'Search for a name or any part of one, or add a domain that you came across.',
      'Open a domain to see where it leads, what was found there, and which brands it concerns.',
      'Filter by Filing Status to see how far complaints about what stands there are.',
    ],
    notes: [
      {
        title: 'Searching and adding',
        words:
          'Both begin in Search. Enter looks for what you typed in every name, be it a whole domain or a part such as “watch”. Add Domain wants a whole one; of an address its host is kept. What is no domain is called invalid and says why, and what you have already is not added again. A new domain is for the brands that are chosen in Add for, where those of the filter stand at first; without one Add Domain waits. Who has one brand need not choose. The list is read again 5 seconds after one was added.',
      },
      {
        title: 'Status and looking up',
        words:
          'A domain is active, inactive, or redirects to another. Look up asks the network, where the person who runs Assay has connected that; else you can set the status by hand. One that was never looked up says so until then. The complaint shown is the one that speaks for the domain: of those about listings that stand there, the one filed last.',
      },
      {
        title: 'The filter',
        words:
          'This screen has a filter of its own, in the drawer on the left. It is kept in the address, so a reload, Back, and a link sent to a colleague all show the same. Without dates it shows domains of any time.',
      },
      {
        title: 'Deleting',
        words:
          'Deleting takes a domain out of the list for all of your brands. Colleagues with other brands keep theirs. There is no undo.',
      },
      {
        title: 'Lookalikes',
        words:
          'Lookalikes works out the names that somebody could take for a domain of a brand, and counts them before you watch it. Where the person who runs Assay has connected the network, watched names are looked up every day: the first time in silence, afterwards you are told of those that were registered, became active, began to take mail, changed or went.',
      },
    ],
    row: 'domain',
  },
  images: {
    purpose:
      'Images shows the pictures of your listings, each once however many listings use it, with the words and logos found in them. The newest come first.',
    steps: [
      'Search for words that stand in a picture and press Enter, or show only pictures with a logo of your brand, or a copy of one of its official pictures.',
      'Open a picture to see it whole, with its words and colours, and the listings that use it. Press one of them to decide on it.',
      'Analyze Image looks closer at a picture by its address, and finds listings with similar ones.',
    ],
    notes: [
      {
        title: 'Which pictures are here',
        words:
          'A picture stands here when Assay keeps a copy of it and a listing of your brands uses it. One that is known by its address alone isn’t shown, and one that no listing uses any longer goes. The same picture of two brands stands here once for each.',
      },
      {
        title: 'Words and logos',
        words:
          'They are read in the background after a picture came in, so the newest may be without them for a while; an open image says so. Small, slanted or ornate letters can be missed: what is found is a way to the picture, not a proof.',
      },
      {
        title: 'The filter',
        words:
          'Images have a filter of their own; brands and dates of the other screens don’t narrow them. What is set, and which picture is open, stands in the address, so a link shows the same and Back goes a step back.',
      },
    ],
    keys: [
      { key: '← ↑ → ↓', does: 'move from picture to picture' },
      { key: 'Enter', does: 'opens the picture' },
      { key: 'Esc', does: 'closes the picture that is open' },
    ],
  },
}

/** The help of each screen. */
export const HELP: Record<ScreenName, HelpTopic> = {
  ...(Object.fromEntries(
    Object.entries(TOPICS).map(([name, topic]): [string, HelpTopic] => [
      name,
      { ...topic, notes: [...topic.notes, DRAFT_AND_HOLD] },
    ]),
  ) as Record<keyof typeof TOPICS, HelpTopic>),
  guidedReview: GUIDED_REVIEW_HELP,
  reviewGroups: REVIEW_GROUPS_HELP,
  reviewQueues: REVIEW_QUEUES_HELP,
  reviewQuality: REVIEW_QUALITY_HELP,
  inspector: INSPECTOR_HELP,
  start: START_HELP,
}
