/** Limits and durations of the product. Source: specification §9 unless another section is named. */

export const CRAWL_LIMITS = [1, 10, 50] as const
export const CRAWL_LIMIT_DEFAULT = 10
export const CRAWL_EXPIRY_MONTHS = 1
export const SNACKBAR_MS = 4_000
export const CHIPS_MAX = 2
export const MENU_MAX_HEIGHT = 224
export const DOMAIN_ADD_DELAY_MS = 5_000
/** In how many steps that wait is shown. */
export const DOMAIN_ADD_STEPS = 5
/** How long typing rests before what was typed is looked up. */
export const TYPING_REST_MS = 300
export const HELP_DRAWER_WIDTH = 350
export const NAVIGATION_DRAWER_WIDTH = 270
export const MESSAGE_POLL_MS = 10_000
export const PDF_DELAY_MS = 2_000
export const PDF_PAGE = { format: 'letter', orientation: 'landscape' } as const
export const PAGE_SIZE = 10
export const DEFAULT_RANGE_MONTHS = 6
export const INVESTIGATION_DUE_DAYS = 30
export const COMMENT_MIN_CHARACTERS = 4
export const ATTACHMENT_MAX_BYTES = 5_000_000
export const ATTACHMENT_TYPES = {
  PNG: 'image/png',
  JPEG: 'image/jpeg',
  PDF: 'application/pdf',
  PPTX: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
} as const
export const COMPLAINT_DESCRIPTION_ROWS = { min: 4, max: 6 } as const
export const IMAGE_CLUSTER_GRAPH_SIZE = 500

/** Where the drawer's expanded state is kept in local storage (§2 Shell). */
export const DRAWER_STORAGE_KEY = 'expand-navigation'

export const SCREENSHOT_CONFIRMATION =
  'Only listings that have no screenshot and are not already pending are affected.'
export const DELETE_CONFIRMATION =
  'Open complaints that contain the selected listings are affected. There is no undo.'

/** How long a signed access token holds, and how early it is renewed (§10 Identity). */
export const ACCESS_TOKEN_SECONDS = 15 * 60
export const RENEW_BEFORE_SECONDS = 60
/**
 * How long a retired key verifies tokens: what it signed last has expired then, and so has what a server signed that
 * learned of it late.
 */
export const TOKEN_KEY_GRACE_SECONDS = ACCESS_TOKEN_SECONDS + 2 * 60
/** How long a sign-in is kept in the session cookie (§10 Identity). */
export const SESSION_SECONDS = 12 * 60 * 60
/** How long a browser that an account has signed in with counts as known (decision 63). */
export const KNOWN_DEVICE_SECONDS = 180 * 24 * 60 * 60
/** How many sign-ins may fail in how many seconds, each counted apart (decision 63). */
export const SIGN_IN_LIMITS = {
  /** At one account, from browsers that it doesn't know. */
  account: { most: 5, seconds: 15 * 60 },
  /** At one account, from one browser that it knows; nothing else is counted there. */
  device: { most: 5, seconds: 15 * 60 },
  /** From one IPv4 address or one /64 of IPv6. */
  address: { most: 20, seconds: 15 * 60 },
  /** Of all. */
  total: { most: 100, seconds: 60 },
} as const
/** How many characters a password needs, and how many it may have. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 1_000
/** How long the link that makes the first account works. */
export const FIRST_ACCOUNT_LINK_SECONDS = 24 * 60 * 60
/** How many sign-ins are looked up at a time, and how many wait for it before more are refused. */
export const SIGN_INS_AT_ONCE = 2
export const SIGN_INS_WAITING_MAX = 500
/** How many passwords wait to be hashed or checked before more are refused. */
export const PASSWORD_QUEUE_MAX = 128
/** The most listings one bulk change names by id. */
export const BULK_CHANGE_MAX = 10_000
/** How many listings one call of a deletion names, so that its address stays short. */
export const DELETION_BATCH = 100
export const TAG_MAX_CHARACTERS = 100
export const TAG_SUGGESTIONS = 6
/** The most tags one change adds, and the most it removes. */
export const TAGS_AT_ONCE = 50
/** The most pictures one change adds or removes, and the most a listing holds of each kind. */
export const PICTURES_AT_ONCE = 20
export const PICTURES_MAX = 100
/** The most listings that one job captures the pages of. */
export const SCREENSHOTS_AT_ONCE = 1_000
/** The most listings that are changed at once by their filter. */
export const MATCHING_CHANGE_MAX = 100_000
/** The most matching listings that are read for an action which needs to know each of them. */
export const GATHERED_MAX = 1_000
/** How often the progress of such a change is asked for. */
export const MATCHING_CHANGE_POLL_MS = 500
/** The most listings a list call returns at once. */
export const PAGE_SIZE_MAX = 1_000
/** How many change sets Recent changes loads at once. */
export const RECENT_CHANGES_SIZE = 20
/** The most complaints that one call checks, and one action of the console takes. */
export const COMPLAINTS_AT_ONCE = 1_000
/** How often a notice is tried before it counts as not sent, and the longest wait between two attempts. */
export const NOTICE_ATTEMPTS = 5
export const NOTICE_RETRY_SECONDS_MAX = 60 * 60
/** The most pairs of pictures and the most property rights that a complaint holds. */
/** How many characters a name may have. */
export const NAME_MAX = 200
export const COMPLAINT_PAIRS_MAX = 200
export const COMPLAINT_RIGHTS_MAX = 50
/** The most characters of a complaint's description. */
export const COMPLAINT_DESCRIPTION_MAX = 10_000
/** How often the console asks what became of notices that were handed over, how many times at most, and for how many at once. */
export const DELIVERY_POLL_MS = 1_500
export const DELIVERY_POLLS_MAX = 80
export const COMPLAINTS_FOLLOWED_AT_ONCE = 20
/** The most files that one comment or one entry of evidence carries. */
export const ATTACHMENTS_AT_ONCE = 20
/** How long before an investigation is due its assignee is told. */
export const DUE_SOON_DAYS = 3
/** The longest wait between two attempts to ask for messages while they fail. */
export const MESSAGE_BACK_OFF_MAX_MS = 160_000
/** The most messages that are read, or marked as seen, at once. */
export const MESSAGES_MAX = 200
/** How long a submission may take before the console says that it is under way. */
export const SUBMISSION_PATIENCE_MS = 400
/** The most listings that are grouped by their likeness at once. */
export const CLUSTERED_MAX = 1_000
/** How often the console asks how far jobs are, and the longest wait while that fails. */
export const JOBS_POLL_MS = 1_500
export const JOBS_BACK_OFF_MAX_MS = 60_000
/** How long after the list of listings was first shown what can wait is brought. */
export const PAGE_SETTLED_MS = 3_000
/** How many listings a run of guided review holds at once, and of how many the pictures are fetched ahead. */
export const REVIEW_BATCH = 25
/** How many listings a run can name as held: what is taken back, or not sent yet, is held beyond a batch. */
export const REVIEW_HELD_MAX = 4 * REVIEW_BATCH
export const REVIEW_PICTURES_AHEAD = 3
/** How long a reviewer holds a listing without a sign of life, and how often a run gives one while it is active. */
export const REVIEW_LEASE_MS = 5 * 60 * 1_000
export const REVIEW_RENEW_MS = 60 * 1_000
/** How long a run goes on renewing while nobody touches it. */
export const REVIEW_IDLE_MS = 4 * 60 * 1_000
/** The share of decisions that a second reviewer sees unless it is set otherwise, and the most it can be. */
export const REVIEW_SHARE_DEFAULT = 0.05
export const REVIEW_SHARE_MAX = 0.5

/** What every API key begins with, so that one can be told from a token, and be found where it was left by mistake. */
export const API_KEY_PREFIX = 'assay_'
/** What every secret of a webhook begins with, as Standard Webhooks says. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_'

/** How often the progress of evidence is asked for while something waits, while nothing does, and at the longest after failures. */
export const ENRICHMENT_POLL_MS = 3_000
export const ENRICHMENT_REST_MS = 15_000
export const ENRICHMENT_BACK_OFF_MAX_MS = 60_000
