import type { HelpTopic } from './helpTopic.ts'
import { strokeText } from '../../machines/listings/keys.ts'
import { REVIEW_BINDINGS, reviewHintOf } from '../../machines/review/reviewKeys.ts'

/** The help of the screens that no navigation leads to. */

export const GUIDED_REVIEW_HELP: HelpTopic = {
  purpose:
    'Guided review shows one listing of your filter after the other, with what helps to decide it, and takes each decision by one key.',
  steps: [
    'Look at the picture and at what stands beside it: the score and what makes it, the price among others, the seller, and pictures that are nearly the same.',
    'Press the key of your decision. A classification opens its dialog first; everything else is done at once and the next listing comes.',
    'Press N to skip a listing, for you alone; press U to take the last decision back.',
  ],
  notes: [
    {
      title: 'Nobody reviews what you have before you',
      words:
        'The listings that come next are held for you for five minutes at a time, as long as you work. When you leave, they are free for others.',
    },
    {
      title: 'Without a connection',
      words:
        'Go on deciding: what could not be sent yet is kept in this browser, through a reload too, and is sent once when the connection is back. Where a colleague decided the same listing meanwhile, you are asked which decision stands.',
    },
  ],
  hasStates: true,
  keys: REVIEW_BINDINGS.filter(({ command }) => command.type !== 'decide').map(({ strokes, label }) => ({
    key: strokeText(strokes[0]),
    does: label,
  })),
}

export const REVIEW_QUEUES_HELP: HelpTopic = {
  purpose:
    'Queues are listings that a manager has shared out: those of a saved filter or that rules have assigned, as long as nobody has decided them, with the people who review them. Here stand those that you are a member of.',
  steps: [
    'Look at what waits, since when, and what is past due.',
    'Press Review: the queue is gone through in its own order, one listing after the other, as guided review goes through a filter.',
    'Esc leads back here. What you held comes free for the others.',
  ],
  notes: [
    {
      title: 'Who gets which listing',
      words:
        'Each listing is held by one person at a time, for five minutes unless they go on. What you skip is skipped for you alone. To hand a listing over to somebody with a note, select it in Listings and press Ask for review: they get a message, and you get their answer.',
    },
    {
      title: 'When a listing is due',
      words:
        'A queue may say within how many hours of being found a listing is to be decided; of one that a rule has assigned, within how many hours of that. Past due is what has waited longer, due soon what is in the last quarter of its time.',
    },
    {
      title: 'Making a queue',
      words:
        'Managers make queues in Setup: name, brands, saved filter, order, members, due time, and the share that a second reviewer sees. Rules put further listings into a queue by their effect “Assign to a queue”; one that holds nothing else needs no filter. Beside the form stands who holds what, how many each person decided in seven days, how fast, and how well they agree.',
    },
  ],
}

export const REVIEW_GROUPS_HELP: HelpTopic = {
  purpose:
    'Review by group puts listings together that can be decided alike, and takes one decision for all of them. The filter says which listings are meant; what matters most comes first.',
  steps: [
    'Open a group, and look at what differs: another price, seller, picture, title or platform than most of the group is marked.',
    'Take out what doesn’t fit: clear its tick, by the pointer or with Space.',
    'Decide: what is ticked gets the decision, in one change that one undo takes back. The next group opens.',
    'Take a decision back: press Undo above the list, or its key. The group opens again; pressed once more, the decision before goes too.',
  ],
  notes: [
    {
      title: 'What comes first',
      words:
        'The score, the listings to decide and the price multiply, and of equal groups the one comes first that has waited longest. A price counts as what it is of the middle price of its brand and currency, from half to double. Each row says what it came to; Order above the list switches each factor. What you have before you keeps its place until you reload.',
    },
    {
      title: 'What belongs together',
      words:
        'Each listing of a group has something in common with its first one: a first picture that is a near-duplicate, a title that is at least three quarters the same, or the same product of the same seller at the same price. Each card says what. Official pictures of the brand count for nothing.',
    },
    {
      title: 'What was decided before',
      words:
        'Listings that already have a decision stand in the group to be seen, and are left as they are. What a colleague changes while you look is left alone too, and you are told.',
    },
    {
      title: 'Classifying',
      words:
        'A classification opens its dialog with the ticked listings: one complaint for each marketplace. Analysts classify several listings at once on one platform only; clear the ticks of the others.',
    },
  ],
  row: 'group',
  keys: [
    { key: 'Space', does: 'ticks or clears the listing that has the focus' },
    { key: reviewHintOf('skip'), does: 'goes on to the next group' },
    { key: reviewHintOf('undo'), does: 'takes the decision of the last group back' },
  ],
}

export const REVIEW_QUALITY_HELP: HelpTopic = {
  purpose:
    'Review quality shows how often two reviewers decide the same listing alike, and where they did not. Managers settle what they disagree on.',
  steps: [
    'Read the agreement of all, then of each pair, brand and type. Cohen’s κ is 1 where all agree and 0 where they agree no more often than by chance.',
    'Open a disagreement and look at the listing and at both decisions.',
    'Settle it: choose what stands, and write what the reviewers are to learn from it. They get it as a message.',
  ],
  notes: [
    {
      title: 'The second look',
      words:
        'A share of the decisions made in guided review goes to a second reviewer, who sees the listing as it was and isn’t told. The share is set in Setup.',
    },
  ],
}

export const INSPECTOR_HELP: HelpTopic = {
  purpose:
    'The workflow inspector shows what runs in your own session: every workflow with its chart, what happened to it, and what can happen next.',
  steps: [
    'Choose a workflow on the left. Its chart lights the state it is in and those it has been in.',
    'Read on the right what happened, in order; choose an entry to step back to it. Nothing is changed by looking.',
    'Save a recording and send it along with a bug report: it opens in any inspector and steps through what you saw. Tokens are left out of it.',
    'Open a file that somebody saved with Report a problem (account menu): their words, the picture of the page and the versions stand above the log.',
    'Choose Test to make a test file of what a workflow went through, or Paths and What if, from here, to try another outcome on a copy.',
  ],
  notes: [],
}

export const START_HELP: HelpTopic = {
  purpose:
    'Getting started leads from an empty workspace to the first decisions. It opens by itself while no listing is there, and can be called back from the account menu.',
  steps: [
    'Name a brand, and the client it belongs to.',
    'Drop its official pictures, and type its products or drop a CSV file of them.',
    'Drop a file of listings, or paste their addresses. You see how a file is read before anything is written.',
    'Review the first ten. The page then leaves by itself.',
  ],
  notes: [
    {
      title: 'What a brand lacks',
      words:
        'The list beside the steps says what each brand still needs: pictures, products, property rights, people, and where notices go. Each item leads to where it is done.',
    },
  ],
}

export const REPORTS_HELP: HelpTopic = {
  purpose:
    'Reports say what was found, filed and removed within a period, for a client, a lawyer or a budget: on the screen, as PDF, as a workbook, and by e-mail.',
  steps: [
    'Press New report and choose a template: it brings blocks and a period, and everything can be changed.',
    'Choose the brands, the period, and platforms, infringements or a seller where the report is about those alone. The preview shows what it says.',
    'Put the blocks in their order, and add texts of your own between them.',
    'Choose who gets it, and whether it is sent every week or month; then save.',
    'Open a report to save it as PDF or XLSX, or to send it now. Below it stands what was sent, to whom, and what came of it.',
  ],
  notes: [
    {
      title: 'Where the figures come from',
      words:
        'They are the dashboard’s for the same filter, compared with as many days just before. Each block names what it counts, and each figure leads to the listings behind it.',
    },
    {
      title: 'Who gets what',
      words:
        'A report is there for those who may see all of its brands. A recipient who may see some of them gets these alone, and one who may see none gets nothing. Managers, admins and gods write and send reports.',
    },
    {
      title: 'When it is sent',
      words:
        'By the clock of the workspace, once for each day that it is due, also when the clocks change. Where no server ran at that hour, the latest one that was missed is sent later. A mail that was cut off when the mail server may have had it already says “Delivery unknown” and is sent again only by you.',
    },
  ],
  row: 'report',
}
