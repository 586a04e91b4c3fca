// Written by `npm run client` from the contract. Changes made here are lost.

import type { Call, PagedCall } from '../calls.ts'
import type {
  AddedProducts,
  AdsPage,
  Advertisement,
  AfterChanged,
  AfterTakedown,
  ApiKey,
  AsinAlert,
  AsinListing,
  Brand,
  BrandDraft,
  BrandReadiness,
  BrandValue,
  CandidatesPage,
  CaptureOrder,
  CaptureReply,
  CaseMoney,
  ChangeResult,
  ClosureChange,
  Colleague,
  ColleagueName,
  CommentResult,
  Complaint,
  ComplaintFix,
  ComplaintMeta,
  ComplaintMoved,
  ComplaintRates,
  ComplaintsMade,
  ComplaintsPage,
  CounterNoticeAnswer,
  CounterNoticeDecision,
  CounterNoticeReceipt,
  CountryTally,
  Crawl,
  CrawlRequest,
  CrawlUrlRequest,
  CrawlsPage,
  DashboardMetrics,
  DeletionResult,
  DemoHoldings,
  DisagreementsPage,
  DomainFigures,
  DomainMetrics,
  DomainStats,
  DomainsPage,
  EnrichmentProgress,
  Erasure,
  EvidenceEntry,
  FieldChange,
  FullListing,
  GroupHold,
  GroupsPage,
  HandedPictures,
  Image,
  ImageAnalysis,
  ImageCluster,
  ImageClusters,
  ImageSpread,
  ImagesPage,
  ImportWarning,
  Infringer,
  InfringingSeller,
  InfringingSellers,
  InternetDomain,
  Investigation,
  InvestigationChanged,
  InvestigationEvent,
  InvestigationPage,
  InvestigationUpdate,
  Job,
  JobItem,
  KnownAtAddress,
  Listing,
  ListingPatch,
  ListingPictures,
  ListingProduct,
  ListingStages,
  ListingsFilter,
  ListingsPage,
  LookalikeChangesPage,
  LookalikePreview,
  LookalikeWatch,
  LookalikeWatches,
  Marketplace,
  MarketplaceDraft,
  MatchingChange,
  Message,
  MintedApiKey,
  MoneyUpdate,
  MoneyWritten,
  MonthTally,
  NewComment,
  NewComplaint,
  NewDemoDeletion,
  NewDomain,
  NewErasure,
  NewEvidence,
  NewInvestigation,
  NewInvestigationComment,
  NewMatchingChange,
  NewMoney,
  NewPicture,
  NewReviewDecision,
  NewWatch,
  NoticeCheck,
  NoticePreview,
  OfferedSecret,
  OpenedGroup,
  OperationsState,
  Picture,
  PicturesArchive,
  PlatformChoice,
  PlatformRelistings,
  PlatformTerm,
  PlatformTermDraft,
  PreviewRequest,
  PreviewState,
  Product,
  ProductChoice,
  ProductChosen,
  ProductDraft,
  ProductsText,
  Proof,
  Queue,
  QueueDraft,
  QueueFigures,
  RecentChanges,
  RecoveryCodes,
  RelistingJudged,
  Report,
  ReportContent,
  ReportDraft,
  ReportOutline,
  ReportState,
  ReportsPage,
  RetentionChange,
  RetentionCount,
  RetentionState,
  ReviewClaim,
  ReviewDisagreement,
  ReviewEvidence,
  ReviewOutcome,
  ReviewQuality,
  ReviewRequest,
  ReviewResult,
  ReviewSettings,
  ReviewSettingsChange,
  RightDraft,
  Rule,
  RuleDraft,
  RuleState,
  SavedFilters,
  SavedWebhook,
  ScreenshotCapture,
  SearchTrial,
  SearchTrialResult,
  SecondFactor,
  Seller,
  SellerAliases,
  SellerFieldChange,
  SellerMoney,
  SellerSplit,
  SellerStats,
  SellersPage,
  SentPageResult,
  Settlement,
  SetupBrand,
  SetupMarketplace,
  SetupProduct,
  SetupRight,
  SetupUser,
  Sighting,
  SignInChange,
  SignInSettings,
  SimilarSource,
  SlowQueryDetails,
  StartState,
  TagChange,
  Tally,
  TextAnalysis,
  TextClusters,
  TypeTally,
  UndoResult,
  UploadedFile,
  UserAccess,
  UserDraft,
  UserRecord,
  UserSession,
  Webhook,
  WebhookDraft,
  WebhookState,
} from './types.ts'

/** Every call that an API key or a session can make, by resource. */
export interface Calls {
  users: {
    /**
     * Saves or deletes the caller's saved filters.
     *
     * `PUT /api/v1/store/users`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    update: Call<{ body: { providerId?: string; filters: SavedFilters; updated?: string } }, UserRecord>
    /**
     * One user of a shared brand.
     *
     * `GET /api/v1/store/users/provider/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byProvider: Call<{ params: { id: string } }, UserRecord>
    /**
     * Names of the users of shared brands, disabled ones too.
     *
     * `GET /api/v1/store/users/names`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    names: Call<object, ColleagueName[]>
    /**
     * The users of shared brands who can sign in.
     *
     * `GET /api/v1/store/users/list`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    list: Call<object, Colleague[]>
    /**
     * The messages addressed to the user, newest first.
     *
     * `GET /api/v1/store/users/messages`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    messages: Call<object, Message[]>
    /**
     * Marks messages as seen by the user.
     *
     * `PUT /api/v1/store/users/messages/seen`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 422, 500, 503, 507.
     */
    seeMessages: Call<{ body: { ids: string[] } }, null>
    /**
     * Removes a message for the user.
     *
     * `DELETE /api/v1/store/users/messages/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 422, 500, 503, 507.
     */
    deleteMessage: Call<{ params: { id: string } }, null>
  }
  apiKeys: {
    /**
     * The caller's API keys that work, newest first. Takes a sign-in: an API key is refused.
     *
     * `GET /api/v1/store/users/apiKeys`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    list: Call<object, ApiKey[]>
    /**
     * Makes an API key named by its date; the key itself is in this answer alone. Takes a sign-in: an API key is refused.
     *
     * `POST /api/v1/store/users/apiKeys`; for god, admin, manager, analyst; errors 401, 403, 409, 500, 503, 507.
     */
    mint: Call<object, MintedApiKey>
    /**
     * Revokes an API key; from then on it is refused. Takes a sign-in: an API key is refused.
     *
     * `DELETE /api/v1/store/users/apiKeys/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 500, 503, 507.
     */
    revoke: Call<{ params: { id: string } }, ApiKey>
  }
  sessions: {
    /**
     * The caller's sessions that hold, the one that asks first, then the one last seen. Takes a sign-in: an API key is refused.
     *
     * `GET /api/v1/store/users/sessions`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    list: Call<object, UserSession[]>
    /**
     * Ends one of the caller's sessions; from then on its tokens are refused. Takes a sign-in: an API key is refused.
     *
     * `DELETE /api/v1/store/users/sessions/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503, 507.
     */
    end: Call<{ params: { id: string } }, UserSession[]>
    /**
     * Ends the caller's sessions but the one that asks. Takes a sign-in: an API key is refused.
     *
     * `DELETE /api/v1/store/users/sessions`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503, 507.
     */
    endOthers: Call<object, UserSession[]>
  }
  secondFactor: {
    /**
     * The caller's second factor. Takes a sign-in: an API key is refused.
     *
     * `GET /api/v1/store/users/secondFactor`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    get: Call<object, SecondFactor>
    /**
     * Offers a secret for an authenticator app; a second factor that there is holds until a code confirms it. Takes a sign-in: an API key is refused.
     *
     * `POST /api/v1/store/users/secondFactor`; for god, admin, manager, analyst, importer, client; errors 400, 401, 409, 413, 415, 429, 500, 503, 507.
     */
    offer: Call<{ body: Proof }, OfferedSecret>
    /**
     * Sets up the offered secret by a code of it; the recovery codes are in this answer alone. Takes a sign-in: an API key is refused.
     *
     * `PUT /api/v1/store/users/secondFactor`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    confirm: Call<{ body: { code: string } }, RecoveryCodes>
    /**
     * Turns the caller's second factor off, where no role of theirs needs one. Takes a sign-in: an API key is refused.
     *
     * `POST /api/v1/store/users/secondFactor/end`; for god, admin, manager, analyst, importer, client; errors 400, 401, 409, 413, 415, 429, 500, 503, 507.
     */
    end: Call<{ body: Proof }, SecondFactor>
  }
  ownPassword: {
    /**
     * Changes the caller's password; their other sessions end. Takes a sign-in: an API key is refused.
     *
     * `PUT /api/v1/store/users/password`; for god, admin, manager, analyst, importer, client; errors 400, 401, 409, 413, 415, 429, 500, 503, 507.
     */
    change: Call<{ body: { password: string; code?: string; chosen: string } }, null>
  }
  listings: {
    /**
     * Listings by filter, newest first unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/listings/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      ListingsPage
    >
    /**
     * Listings by their ids.
     *
     * `GET /api/v1/store/listings/byIds`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    byIds: Call<{ query?: { ids?: string[] } }, Listing[]>
    /**
     * One listing, with its description and extra data, which lists leave out.
     *
     * `GET /api/v1/store/listings/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, FullListing>
    /**
     * Changes state, classification or status of listings. `value` of the field `state` is a code: SU sets SUSPECT, AS sets AUTHORIZED_SELLER, SH sets SELLER_HOLD, GE sets GENUINE, LA sets LOOKALIKE, IR sets IRRELEVANT, RV sets REVIEWED, RI sets REINSTATED; for a client CR, CFT, TM, DE, US set INFRINGING with that type. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `PUT /api/v1/store/listings/field`; for god, admin, manager, analyst, client; errors 400, 401, 403, 413, 415, 422, 500, 503, 507.
     */
    changeField: Call<{ body: FieldChange }, ChangeResult>
    /**
     * The filtered listings as CSV, streamed.
     *
     * `GET /api/v1/store/listings/export/csv`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    exportCsv: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      Response
    >
    /**
     * Countries among the listings.
     *
     * `GET /api/v1/store/listings/countries`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    countries: Call<object, string[]>
    /**
     * Products that listings can be of, with brand and category.
     *
     * `GET /api/v1/store/listings/products`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    products: Call<object, ProductChoice[]>
    /**
     * Tags among the listings.
     *
     * `GET /api/v1/store/listings/tags`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    tags: Call<object, string[]>
    /**
     * Names of the further columns that listings keep as extra data.
     *
     * `GET /api/v1/store/listings/extraNames`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    extraNames: Call<object, string[]>
    /**
     * The listings of a complaint.
     *
     * `GET /api/v1/store/listings/complaint/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byComplaint: Call<{ params: { id: string } }, Listing[]>
  }
  listingActions: {
    /**
     * Adds and removes tags. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `PUT /api/v1/store/listings/tags`; for god, admin, manager, analyst, client; errors 400, 401, 403, 413, 415, 422, 500, 503, 507.
     */
    changeTags: Call<{ body: TagChange }, ChangeResult>
    /**
     * Comments on listings. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/listings/comment`; for god, admin, manager, analyst, client; errors 400, 401, 403, 413, 415, 422, 500, 503, 507.
     */
    comment: Call<{ body: NewComment }, CommentResult>
    /**
     * Removes a comment.
     *
     * `DELETE /api/v1/store/listings/{listing}/comments/{comment}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    deleteComment: Call<{ params: { listing: string; comment: string } }, null>
    /**
     * Asks for a review. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/listings/review`; for god, admin, manager, analyst, client; errors 400, 401, 403, 413, 415, 422, 500, 503, 507.
     */
    review: Call<{ body: ReviewRequest }, ReviewResult>
    /**
     * Sets the product of a listing, or takes it away.
     *
     * `PUT /api/v1/store/listings/{listing}/product`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    setProduct: Call<{ params: { listing: string }; body: ProductChosen }, ListingProduct>
    /**
     * Puts the suggestion of a product away for good.
     *
     * `DELETE /api/v1/store/listings/{listing}/product/suggestion`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    dismissProduct: Call<{ params: { listing: string }; query: { product: string } }, ListingProduct>
    /**
     * Says whether a listing that is back after removal is the removed one.
     *
     * `PUT /api/v1/store/listings/{listing}/relisting`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    judgeRelisting: Call<{ params: { listing: string }; body: RelistingJudged }, ListingPatch>
    /**
     * Deletes listings, ids joined by '::'; a further part of a deletion names its change set (extension). What does not exist for the caller is left out, and stands in `missing`.
     *
     * `DELETE /api/v1/store/listings`; for god, admin; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ query: { ids: string; changeSet?: string } }, DeletionResult>
    /**
     * Adds images.
     *
     * `PUT /api/v1/store/listings/{listing}/images`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    addImages: Call<{ params: { listing: string }; body: { images: NewPicture[] } }, ListingPictures>
    /**
     * Removes images.
     *
     * `DELETE /api/v1/store/listings/{listing}/images`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    deleteImages: Call<{ params: { listing: string }; body: { images: Picture[] } }, ListingPictures>
    /**
     * Adds screenshots, each a stored file.
     *
     * `PUT /api/v1/store/listings/screenshots`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    addScreenshots: Call<{ body: { listing: string; screenshots: string[] } }, ListingPictures>
    /**
     * Removes a screenshot.
     *
     * `DELETE /api/v1/store/listings/{listing}/screenshots/{screenshot}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    deleteScreenshot: Call<{ params: { listing: string; screenshot: string } }, ListingPictures>
  }
  similar: {
    /**
     * What listings are searched by likeness with: a listing, a stored picture, or a hash.
     *
     * `GET /api/v1/store/listings/similar`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    similarSource: Call<{ query: { to: string } }, SimilarSource>
    /**
     * The perceptual hash of a picture, to search listings with; neither the picture nor its hash is kept.
     *
     * `POST /api/v1/store/listings/similar/picture`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 422, 500, 503, 507.
     */
    hashPicture: Call<{ file: Blob }, { hash: string }>
  }
  listingGroups: {
    /**
     * Groups of two and more listings that match the filter, in the order of priority by the factors asked for.
     *
     * `GET /api/v1/store/listings/groups`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      GroupsPage
    >
    /**
     * The listings of one group, each with what ties it to the first and whether it matches the filter; all do where none is asked with.
     *
     * `GET /api/v1/store/listings/groups/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<
      {
        params: { id: string }
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      OpenedGroup
    >
    /**
     * Leases what is to be decided of a group to a run of guided review, or renews it, and frees what else the run holds; nothing where somebody else holds a part of it.
     *
     * `PUT /api/v1/store/listings/groups/{id}/holds/{run}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 500, 503, 507.
     */
    hold: Call<{ params: { id: string; run: string } }, GroupHold>
  }
  matchingChanges: {
    /**
     * Begins to change every listing that matches a filter, in one change set; one at a time for each user.
     *
     * `POST /api/v1/store/listings/bulk`; for god, admin, manager, analyst, client; errors 400, 401, 403, 409, 413, 415, 422, 500, 503, 507.
     */
    start: Call<{ body: NewMatchingChange }, MatchingChange>
    /**
     * The change of the user’s that is running, or none.
     *
     * `GET /api/v1/store/listings/bulk`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    running: Call<object, { running: MatchingChange | null }>
    /**
     * How far a change of the user’s is, or what came of it.
     *
     * `GET /api/v1/store/listings/bulk/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    progress: Call<{ params: { id: string } }, MatchingChange>
    /**
     * Cancels a change that is not complete: nothing is changed then.
     *
     * `DELETE /api/v1/store/listings/bulk/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 422, 500, 503, 507.
     */
    cancel: Call<{ params: { id: string } }, MatchingChange>
  }
  changes: {
    /**
     * The change sets that concerned listings of the caller’s brands, or one of them, newest first.
     *
     * `GET /api/v1/store/changes`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    list: PagedCall<{ query?: { size?: number; after?: string; listing?: string } }, RecentChanges>
    /**
     * Takes a change set back, appending to the record; what was changed since is left alone. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/changes/{id}/undo`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    undo: Call<{ params: { id: string } }, UndoResult>
  }
  imports: {
    /**
     * Takes in a CSV of listings or advertisements, as the body of the request, and shows how it would be read.
     *
     * `POST /api/v1/importer/uploads`; for god, admin, importer; errors 400, 401, 403, 409, 413, 415, 500, 503, 507.
     */
    upload: Call<
      { query: { name: string }; body: Blob | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string },
      {
        id: string
        fileName: string
        bytes: number
        encoding: string
        separator: string
        kept: string
        columns: { heading: string; samples: string[] }[]
        clues: {
          firstRow: string[]
          byContent: Partial<
            Record<
              'listings' | 'ads',
              (
                | 'extra'
                | 'platform'
                | 'itemId'
                | 'title'
                | 'description'
                | 'url'
                | 'brand'
                | 'product'
                | 'seller'
                | 'sellerId'
                | 'sellerStoreUrl'
                | 'price'
                | 'currency'
                | 'country'
                | 'images'
                | 'status'
                | 'condition'
                | 'rating'
                | 'reviewsCount'
                | 'quantity'
                | 'shippingFrom'
                | 'firstSeen'
                | 'tags'
                | 'advertiser'
                | 'headline'
                | 'text'
                | 'landingUrl'
                | 'image'
                | 'lastSeen'
                | null
              )[]
            >
          >
        }
        settings: {
          hasHeader: boolean
          kind: 'listings' | 'ads'
          columns: (
            | 'extra'
            | 'platform'
            | 'itemId'
            | 'title'
            | 'description'
            | 'url'
            | 'brand'
            | 'product'
            | 'seller'
            | 'sellerId'
            | 'sellerStoreUrl'
            | 'price'
            | 'currency'
            | 'country'
            | 'images'
            | 'status'
            | 'condition'
            | 'rating'
            | 'reviewsCount'
            | 'quantity'
            | 'shippingFrom'
            | 'firstSeen'
            | 'tags'
            | 'advertiser'
            | 'headline'
            | 'text'
            | 'landingUrl'
            | 'image'
            | 'lastSeen'
            | null
          )[]
          brand: string | null
          createBrand: boolean
          pictures: 'yes' | 'no' | 'always' | null
          encoding:
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1257'
            | 'windows-1254'
            | 'windows-1253'
            | 'windows-1251'
            | 'koi8-r'
            | 'windows-1255'
            | 'windows-1256'
            | 'windows-874'
            | 'windows-1258'
            | 'gb18030'
            | 'big5'
            | 'shift_jis'
            | 'euc-jp'
            | 'euc-kr'
            | null
        }
        preview: {
          line: number
          values: Partial<
            Record<
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen',
              string
            >
          >
          extra: Record<string, string>
          faults: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
          warnings: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
        }[]
        pictures: {
          addresses: number
          hosts: number
          isWhole: boolean
          unasked: boolean | null
          inArchive: number | null
        } | null
        archive: PicturesArchive | null
      }
    >
    /**
     * A file that waits to be imported.
     *
     * `GET /api/v1/importer/uploads/{id}`; for god, admin, importer; errors 400, 401, 403, 404, 500, 503.
     */
    uploaded: Call<
      { params: { id: string } },
      {
        id: string
        fileName: string
        bytes: number
        encoding: string
        separator: string
        kept: string
        columns: { heading: string; samples: string[] }[]
        clues: {
          firstRow: string[]
          byContent: Partial<
            Record<
              'listings' | 'ads',
              (
                | 'extra'
                | 'platform'
                | 'itemId'
                | 'title'
                | 'description'
                | 'url'
                | 'brand'
                | 'product'
                | 'seller'
                | 'sellerId'
                | 'sellerStoreUrl'
                | 'price'
                | 'currency'
                | 'country'
                | 'images'
                | 'status'
                | 'condition'
                | 'rating'
                | 'reviewsCount'
                | 'quantity'
                | 'shippingFrom'
                | 'firstSeen'
                | 'tags'
                | 'advertiser'
                | 'headline'
                | 'text'
                | 'landingUrl'
                | 'image'
                | 'lastSeen'
                | null
              )[]
            >
          >
        }
        settings: {
          hasHeader: boolean
          kind: 'listings' | 'ads'
          columns: (
            | 'extra'
            | 'platform'
            | 'itemId'
            | 'title'
            | 'description'
            | 'url'
            | 'brand'
            | 'product'
            | 'seller'
            | 'sellerId'
            | 'sellerStoreUrl'
            | 'price'
            | 'currency'
            | 'country'
            | 'images'
            | 'status'
            | 'condition'
            | 'rating'
            | 'reviewsCount'
            | 'quantity'
            | 'shippingFrom'
            | 'firstSeen'
            | 'tags'
            | 'advertiser'
            | 'headline'
            | 'text'
            | 'landingUrl'
            | 'image'
            | 'lastSeen'
            | null
          )[]
          brand: string | null
          createBrand: boolean
          pictures: 'yes' | 'no' | 'always' | null
          encoding:
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1257'
            | 'windows-1254'
            | 'windows-1253'
            | 'windows-1251'
            | 'koi8-r'
            | 'windows-1255'
            | 'windows-1256'
            | 'windows-874'
            | 'windows-1258'
            | 'gb18030'
            | 'big5'
            | 'shift_jis'
            | 'euc-jp'
            | 'euc-kr'
            | null
        }
        preview: {
          line: number
          values: Partial<
            Record<
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen',
              string
            >
          >
          extra: Record<string, string>
          faults: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
          warnings: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
        }[]
        pictures: {
          addresses: number
          hosts: number
          isWhole: boolean
          unasked: boolean | null
          inArchive: number | null
        } | null
        archive: PicturesArchive | null
      }
    >
    /**
     * Keeps how a file is to be read, and shows it again; columns that another encoding gives other headings are read as those suggest.
     *
     * `PUT /api/v1/importer/uploads/{id}`; for god, admin, importer; errors 400, 401, 403, 404, 409, 413, 415, 500, 503, 507.
     */
    settle: Call<
      {
        params: { id: string }
        body: {
          hasHeader?: boolean
          kind?: 'listings' | 'ads'
          columns: (
            | 'extra'
            | 'platform'
            | 'itemId'
            | 'title'
            | 'description'
            | 'url'
            | 'brand'
            | 'product'
            | 'seller'
            | 'sellerId'
            | 'sellerStoreUrl'
            | 'price'
            | 'currency'
            | 'country'
            | 'images'
            | 'status'
            | 'condition'
            | 'rating'
            | 'reviewsCount'
            | 'quantity'
            | 'shippingFrom'
            | 'firstSeen'
            | 'tags'
            | 'advertiser'
            | 'headline'
            | 'text'
            | 'landingUrl'
            | 'image'
            | 'lastSeen'
            | null
          )[]
          brand: string | null
          createBrand: boolean
          pictures?: 'yes' | 'no' | 'always' | null
          encoding?:
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1257'
            | 'windows-1254'
            | 'windows-1253'
            | 'windows-1251'
            | 'koi8-r'
            | 'windows-1255'
            | 'windows-1256'
            | 'windows-874'
            | 'windows-1258'
            | 'gb18030'
            | 'big5'
            | 'shift_jis'
            | 'euc-jp'
            | 'euc-kr'
            | null
        }
      },
      {
        id: string
        fileName: string
        bytes: number
        encoding: string
        separator: string
        kept: string
        columns: { heading: string; samples: string[] }[]
        clues: {
          firstRow: string[]
          byContent: Partial<
            Record<
              'listings' | 'ads',
              (
                | 'extra'
                | 'platform'
                | 'itemId'
                | 'title'
                | 'description'
                | 'url'
                | 'brand'
                | 'product'
                | 'seller'
                | 'sellerId'
                | 'sellerStoreUrl'
                | 'price'
                | 'currency'
                | 'country'
                | 'images'
                | 'status'
                | 'condition'
                | 'rating'
                | 'reviewsCount'
                | 'quantity'
                | 'shippingFrom'
                | 'firstSeen'
                | 'tags'
                | 'advertiser'
                | 'headline'
                | 'text'
                | 'landingUrl'
                | 'image'
                | 'lastSeen'
                | null
              )[]
            >
          >
        }
        settings: {
          hasHeader: boolean
          kind: 'listings' | 'ads'
          columns: (
            | 'extra'
            | 'platform'
            | 'itemId'
            | 'title'
            | 'description'
            | 'url'
            | 'brand'
            | 'product'
            | 'seller'
            | 'sellerId'
            | 'sellerStoreUrl'
            | 'price'
            | 'currency'
            | 'country'
            | 'images'
            | 'status'
            | 'condition'
            | 'rating'
            | 'reviewsCount'
            | 'quantity'
            | 'shippingFrom'
            | 'firstSeen'
            | 'tags'
            | 'advertiser'
            | 'headline'
            | 'text'
            | 'landingUrl'
            | 'image'
            | 'lastSeen'
            | null
          )[]
          brand: string | null
          createBrand: boolean
          pictures: 'yes' | 'no' | 'always' | null
          encoding:
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1257'
            | 'windows-1254'
            | 'windows-1253'
            | 'windows-1251'
            | 'koi8-r'
            | 'windows-1255'
            | 'windows-1256'
            | 'windows-874'
            | 'windows-1258'
            | 'gb18030'
            | 'big5'
            | 'shift_jis'
            | 'euc-jp'
            | 'euc-kr'
            | null
        }
        preview: {
          line: number
          values: Partial<
            Record<
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen',
              string
            >
          >
          extra: Record<string, string>
          faults: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
          warnings: {
            field:
              | 'extra'
              | 'platform'
              | 'itemId'
              | 'title'
              | 'description'
              | 'url'
              | 'brand'
              | 'product'
              | 'seller'
              | 'sellerId'
              | 'sellerStoreUrl'
              | 'price'
              | 'currency'
              | 'country'
              | 'images'
              | 'status'
              | 'condition'
              | 'rating'
              | 'reviewsCount'
              | 'quantity'
              | 'shippingFrom'
              | 'firstSeen'
              | 'tags'
              | 'advertiser'
              | 'headline'
              | 'text'
              | 'landingUrl'
              | 'image'
              | 'lastSeen'
              | null
            words: string
            isCut?: boolean
            column?: number
          }[]
        }[]
        pictures: {
          addresses: number
          hosts: number
          isWhole: boolean
          unasked: boolean | null
          inArchive: number | null
        } | null
        archive: PicturesArchive | null
      }
    >
    /**
     * Gives a file up.
     *
     * `DELETE /api/v1/importer/uploads/{id}`; for god, admin, importer; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    discard: Call<{ params: { id: string } }, null>
    /**
     * Takes in a ZIP archive with pictures of the listings in a file that waits, as the body of the request, instead of an earlier one.
     *
     * `PUT /api/v1/importer/uploads/{id}/pictures`; for god, admin, importer; errors 400, 401, 403, 404, 409, 413, 415, 500, 503, 507.
     */
    giveArchive: Call<
      {
        params: { id: string }
        query: { name: string }
        body: Blob | ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | string
      },
      PicturesArchive
    >
    /**
     * Gives up the archive of pictures beside a file.
     *
     * `DELETE /api/v1/importer/uploads/{id}/pictures`; for god, admin, importer; errors 400, 401, 403, 404, 409, 500, 503, 507.
     */
    dropArchive: Call<{ params: { id: string } }, null>
    /**
     * Starts importing a file (202); what was wrong with it is told before anything is written.
     *
     * `POST /api/v1/importer/uploads/{id}/start`; for god, admin, importer; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    start: Call<
      {
        params: { id: string }
        body: {
          hasHeader?: boolean
          kind?: 'listings' | 'ads'
          columns: (
            | 'extra'
            | 'platform'
            | 'itemId'
            | 'title'
            | 'description'
            | 'url'
            | 'brand'
            | 'product'
            | 'seller'
            | 'sellerId'
            | 'sellerStoreUrl'
            | 'price'
            | 'currency'
            | 'country'
            | 'images'
            | 'status'
            | 'condition'
            | 'rating'
            | 'reviewsCount'
            | 'quantity'
            | 'shippingFrom'
            | 'firstSeen'
            | 'tags'
            | 'advertiser'
            | 'headline'
            | 'text'
            | 'landingUrl'
            | 'image'
            | 'lastSeen'
            | null
          )[]
          brand: string | null
          createBrand: boolean
          pictures?: 'yes' | 'no' | 'always' | null
          encoding?:
            | 'utf-8'
            | 'utf-16le'
            | 'utf-16be'
            | 'windows-1252'
            | 'windows-1250'
            | 'windows-1257'
            | 'windows-1254'
            | 'windows-1253'
            | 'windows-1251'
            | 'koi8-r'
            | 'windows-1255'
            | 'windows-1256'
            | 'windows-874'
            | 'windows-1258'
            | 'gb18030'
            | 'big5'
            | 'shift_jis'
            | 'euc-jp'
            | 'euc-kr'
            | null
        }
      },
      {
        id: string
        fileName: string
        kind: 'listings' | 'ads'
        status: 'running' | 'cancelling' | 'complete' | 'undone' | 'failed' | 'cancelled'
        bytes: number
        totalBytes: number
        rowsRead: number
        added: number
        changed: number
        unchanged: number
        rejected: number
        keptErased: number
        started: string
        finished: string | null
        problem: string | null
        warnings: ImportWarning[]
        rejectReasons: { rows: number; reason: string; lines: number[] }[]
        fetchPictures: boolean | null
        paused: string[]
        handedPictures: HandedPictures | null
        addedMarketplaces: { removed: number; kept: string[] } | null
        keptBrands: string[]
        changeSet: string
        leftAlone: number
        hasRejects: boolean
        upload: string | null
      }
    >
    /**
     * The latest imports of the user, newest first.
     *
     * `GET /api/v1/importer/imports`; for god, admin, importer; errors 401, 403, 500, 503.
     */
    recent: Call<
      object,
      {
        id: string
        fileName: string
        kind: 'listings' | 'ads'
        status: 'running' | 'cancelling' | 'complete' | 'undone' | 'failed' | 'cancelled'
        bytes: number
        totalBytes: number
        rowsRead: number
        added: number
        changed: number
        unchanged: number
        rejected: number
        keptErased: number
        started: string
        finished: string | null
        problem: string | null
        warnings: ImportWarning[]
        rejectReasons: { rows: number; reason: string; lines: number[] }[]
        fetchPictures: boolean | null
        paused: string[]
        handedPictures: HandedPictures | null
        addedMarketplaces: { removed: number; kept: string[] } | null
        keptBrands: string[]
        changeSet: string
        leftAlone: number
        hasRejects: boolean
        upload: string | null
      }[]
    >
    /**
     * How far an import is, or how it ended.
     *
     * `GET /api/v1/importer/imports/{id}`; for god, admin, importer; errors 400, 401, 403, 404, 500, 503.
     */
    get: Call<
      { params: { id: string } },
      {
        id: string
        fileName: string
        kind: 'listings' | 'ads'
        status: 'running' | 'cancelling' | 'complete' | 'undone' | 'failed' | 'cancelled'
        bytes: number
        totalBytes: number
        rowsRead: number
        added: number
        changed: number
        unchanged: number
        rejected: number
        keptErased: number
        started: string
        finished: string | null
        problem: string | null
        warnings: ImportWarning[]
        rejectReasons: { rows: number; reason: string; lines: number[] }[]
        fetchPictures: boolean | null
        paused: string[]
        handedPictures: HandedPictures | null
        addedMarketplaces: { removed: number; kept: string[] } | null
        keptBrands: string[]
        changeSet: string
        leftAlone: number
        hasRejects: boolean
        upload: string | null
      }
    >
    /**
     * Stops a running import (202) and takes back what it had written.
     *
     * `POST /api/v1/importer/imports/{id}/cancel`; for god, admin, importer; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    cancel: Call<
      { params: { id: string } },
      {
        id: string
        fileName: string
        kind: 'listings' | 'ads'
        status: 'running' | 'cancelling' | 'complete' | 'undone' | 'failed' | 'cancelled'
        bytes: number
        totalBytes: number
        rowsRead: number
        added: number
        changed: number
        unchanged: number
        rejected: number
        keptErased: number
        started: string
        finished: string | null
        problem: string | null
        warnings: ImportWarning[]
        rejectReasons: { rows: number; reason: string; lines: number[] }[]
        fetchPictures: boolean | null
        paused: string[]
        handedPictures: HandedPictures | null
        addedMarketplaces: { removed: number; kept: string[] } | null
        keptBrands: string[]
        changeSet: string
        leftAlone: number
        hasRejects: boolean
        upload: string | null
      }
    >
    /**
     * The rows that an import did not take, each with line and reason, as CSV.
     *
     * `GET /api/v1/importer/imports/{id}/rejects`; for god, admin, importer; errors 400, 401, 403, 404, 500, 503.
     */
    rejects: Call<{ params: { id: string } }, Response>
  }
  enrichment: {
    /**
     * How far the evidence of the listings is, of all brands of the caller or of those named.
     *
     * `GET /api/v1/store/enrichment`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    progress: Call<{ query?: { brand?: string[] } }, EnrichmentProgress>
    /**
     * How far the evidence of one listing is, and why something is missing.
     *
     * `GET /api/v1/store/enrichment/listings/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    listing: Call<{ params: { id: string } }, ListingStages>
    /**
     * Gathers again what failed of one listing’s evidence, or was cancelled, and its failed pictures.
     *
     * `POST /api/v1/store/enrichment/listings/{id}/retry`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 422, 500, 503, 507.
     */
    tryAgain: Call<{ params: { id: string } }, ListingStages>
    /**
     * Pauses or resumes the gathering of evidence, gives up what waits, or tries again what has failed, for all brands of the caller or for those named.
     *
     * `POST /api/v1/store/enrichment/{action}`; for god, admin, manager, importer; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    steer: Call<
      { params: { action: 'pause' | 'resume' | 'cancel' | 'retry' }; body: { brands?: string[] } },
      EnrichmentProgress
    >
  }
  dashboard: {
    /**
     * Listings by marketplace.
     *
     * `GET /api/v1/store/dashboard/marketplaces`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    marketplaces: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      Tally[]
    >
    /**
     * How often removed listings came back within their watch, by marketplace.
     *
     * `GET /api/v1/store/dashboard/relistings`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    relistings: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      PlatformRelistings[]
    >
    /**
     * The value of the removed listings of each brand, as a range, with what it rests on.
     *
     * `GET /api/v1/store/dashboard/value`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    value: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      BrandValue[]
    >
    /**
     * Every marketplace with listings.
     *
     * `GET /api/v1/store/dashboard/all_marketplaces`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    allMarketplaces: Call<object, PlatformChoice[]>
    /**
     * Listings by country.
     *
     * `GET /api/v1/store/dashboard/countries`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    countries: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      CountryTally[]
    >
    /**
     * Every country with listings.
     *
     * `GET /api/v1/store/dashboard/all_countries`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    allCountries: Call<object, CountryTally[]>
    /**
     * Listings by product category.
     *
     * `GET /api/v1/store/dashboard/categories`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    categories: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      Tally[]
    >
    /**
     * The figures at the top.
     *
     * `POST /api/v1/store/dashboard/metrics`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    metrics: Call<{ body: ListingsFilter }, DashboardMetrics>
    /**
     * Top infringers.
     *
     * `POST /api/v1/store/dashboard/metrics/infringers`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringers: Call<{ query?: { size?: number }; body: ListingsFilter }, Infringer[]>
    /**
     * Figures on domains.
     *
     * `GET /api/v1/store/dashboard/metrics/domain`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    domainMetrics: Call<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          date?: number
          endDate?: number
        }
      },
      DomainMetrics
    >
    /**
     * Infringing listings by month.
     *
     * `POST /api/v1/store/dashboard/infringing/monthly`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringingMonthly: Call<{ body: ListingsFilter }, MonthTally[]>
    /**
     * Figures on infringing listings.
     *
     * `POST /api/v1/store/dashboard/infringing/metrics`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringingMetrics: Call<{ body: ListingsFilter }, TypeTally[]>
    /**
     * Figures on infringing sellers.
     *
     * `POST /api/v1/store/dashboard/infringing/seller/metrics`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringingSellers: Call<{ body: ListingsFilter }, InfringingSellers>
    /**
     * Figures on one infringing seller.
     *
     * `POST /api/v1/store/dashboard/infringing/seller/{id}/metrics`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 413, 415, 500, 503, 507.
     */
    infringingSeller: Call<{ params: { id: string }; body: ListingsFilter }, InfringingSeller>
    /**
     * Infringing listings by country.
     *
     * `POST /api/v1/store/dashboard/infringing/global`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringingGlobal: Call<{ body: ListingsFilter }, CountryTally[]>
    /**
     * Infringing listings by platform.
     *
     * `POST /api/v1/store/dashboard/infringing/platform`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    infringingPlatform: Call<{ body: ListingsFilter }, Tally[]>
    /**
     * A seller's figures.
     *
     * `GET /api/v1/store/dashboard/sellers/{seller}/marketplace/{marketplace}/stats`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    sellerStats: Call<{ params: { seller: string; marketplace: string } }, SellerStats>
    /**
     * A seller's other accounts and what links them.
     *
     * `GET /api/v1/store/dashboard/sellers/{seller}/marketplace/{marketplace}/aliases`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    sellerAliases: Call<{ params: { seller: string; marketplace: string } }, SellerAliases>
    /**
     * Who shares a seller’s images.
     *
     * `GET /api/v1/store/dashboard/sellers/{seller}/marketplace/{marketplace}/imagecluster`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    sellerImageCluster: Call<{ params: { seller: string; marketplace: string } }, ImageCluster>
    /**
     * A seller's listings.
     *
     * `GET /api/v1/store/dashboard/sellers/{seller}/marketplace/{marketplace}/listings`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    sellerListings: Call<
      { params: { seller: string; marketplace: string }; query?: { page?: number; size?: number } },
      ListingsPage
    >
    /**
     * Complaints against a seller.
     *
     * `GET /api/v1/store/dashboard/sellers/{seller}/marketplace/{marketplace}/complaints`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    sellerComplaints: Call<
      { params: { seller: string; marketplace: string }; query?: { page?: number; size?: number } },
      ComplaintsPage
    >
    /**
     * A domain's figures.
     *
     * `GET /api/v1/store/dashboard/domains/{name}/stats`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    domainStats: Call<{ params: { name: string } }, DomainStats>
  }
  marketplaces: {
    /**
     * One marketplace.
     *
     * `GET /api/v1/store/marketplaces/identifier/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byIdentifier: Call<{ params: { id: string } }, Marketplace>
    /**
     * Marketplaces that can be crawled.
     *
     * `GET /api/v1/store/marketplaces/crawled`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    crawled: Call<object, Marketplace[]>
  }
  sellers: {
    /**
     * One seller of a marketplace, by the marketplace's id or name of it.
     *
     * `GET /api/v1/store/sellers/marketplace/{marketplace}/identifiers/{seller}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byIdentifier: Call<{ params: { marketplace: string; seller: string } }, Seller>
    /**
     * Sellers by filter, the riskiest first unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/sellers/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
        }
      },
      SellersPage
    >
    /**
     * One seller.
     *
     * `GET /api/v1/store/sellers/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, Seller>
    /**
     * Changes a field kept about a seller.
     *
     * `PUT /api/v1/store/sellers/{id}/field`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    changeField: Call<{ params: { id: string }; body: SellerFieldChange }, Seller>
    /**
     * Tells accounts apart from a seller, or joins them again.
     *
     * `PUT /api/v1/store/sellers/{id}/split`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    split: Call<{ params: { id: string }; body: SellerSplit }, SellerAliases>
  }
  products: {
    /**
     * The products of a brand, by its name.
     *
     * `GET /api/v1/store/products/brand/{brand}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byBrand: Call<{ params: { brand: string } }, Product[]>
    /**
     * One product of a brand, by their names.
     *
     * `GET /api/v1/store/products/name/{product}/brand/{brand}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byName: Call<{ params: { product: string; brand: string } }, Product>
  }
  brands: {
    /**
     * The user's brands.
     *
     * `GET /api/v1/store/brands/user`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    ofUser: Call<object, Brand[]>
    /**
     * Changes a brand, or adds one where no id is given.
     *
     * `PUT /api/v1/store/brands`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    update: Call<{ body: BrandDraft }, SetupBrand>
  }
  complaints: {
    /**
     * Complaints by filter, newest first unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/complaints/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      ComplaintsPage
    >
    /**
     * One complaint.
     *
     * `GET /api/v1/store/complaints/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, Complaint>
    /**
     * Makes complaints of listings of one brand, one for each marketplace among them. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/complaints`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    create: Call<{ body: NewComplaint }, ComplaintsMade>
    /**
     * Complains about a listing that is back after removal, referring to the earlier notice. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/listings/{listing}/relisting/complaint`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    again: Call<{ params: { listing: string }; body: { updated: string } }, ComplaintsMade>
    /**
     * Files the notice: it is queued, and the complaint is filed once the provider has accepted it.
     *
     * `POST /api/v1/store/complaints/{id}/file`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    file: Call<{ params: { id: string }; body?: { updated?: string } }, ComplaintMoved>
    /**
     * Records the takedown, with its day.
     *
     * `POST /api/v1/store/complaints/{id}/takedown/{date}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    takeDown: Call<{ params: { id: string; date: string } }, ComplaintMoved>
    /**
     * Records the takedown of one listing within, with its day; the last one’s is the complaint’s.
     *
     * `POST /api/v1/store/complaints/{id}/listings/{listing}/takedown/{date}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    takeDownListing: Call<{ params: { id: string; listing: string; date: string } }, ComplaintMoved>
    /**
     * Deletes a complaint whose notice was never sent; its listings go back to what they were, unless changed since.
     *
     * `DELETE /api/v1/store/complaints/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, { changed: ListingPatch[] }>
    /**
     * The complaints of a listing, newest first.
     *
     * `GET /api/v1/store/complaints/byListing`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    byListing: Call<{ query: { listing: string } }, Complaint[]>
    /**
     * What stands around a complaint: rights, notices sent, history.
     *
     * `GET /api/v1/store/complaints/{id}/meta`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    meta: Call<{ params: { id: string } }, ComplaintMeta>
    /**
     * Holds, releases, sends back, resumes, withdraws or reinstates a complaint, or retracts its takedown.
     *
     * `PUT /api/v1/store/complaints/{id}/status/{status}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    changeStatus: Call<
      {
        params: {
          id: string
          status: 'NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED'
        }
        body: { comment?: string }
      },
      ComplaintMoved
    >
    /**
     * Fixes a complaint that is not filed.
     *
     * `PUT /api/v1/store/complaints/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    update: Call<{ params: { id: string }; body: ComplaintFix }, Complaint>
    /**
     * The notice as it would be sent now, and what it lacks.
     *
     * `GET /api/v1/store/complaints/{id}/notice`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    notice: Call<{ params: { id: string } }, NoticePreview>
    /**
     * The notice as a PDF: as it would be sent now, or as the one named by `sent` was.
     *
     * `GET /api/v1/store/complaints/{id}/notice/pdf`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    noticePdf: Call<{ params: { id: string }; query?: { sent?: string } }, Response>
    /**
     * What the notices of several complaints lack.
     *
     * `POST /api/v1/store/complaints/notices/check`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 413, 415, 500, 503, 507.
     */
    checkNotices: Call<{ body: { complaints: string[] } }, NoticeCheck[]>
    /**
     * Says what became of a notice whose delivery is unknown.
     *
     * `PUT /api/v1/store/complaints/{id}/delivery/{outcome}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    resolveDelivery: Call<{ params: { id: string; outcome: 'accepted' | 'notSent' } }, ComplaintMoved>
  }
  afterTakedown: {
    /**
     * What stands about a complaint after its takedown: counter-notices, terms, seen again, closure.
     *
     * `GET /api/v1/store/complaints/{id}/after`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, AfterTakedown>
    /**
     * Records a counter-notice that was received.
     *
     * `POST /api/v1/store/complaints/{id}/counterNotices`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    receive: Call<{ params: { id: string }; body: CounterNoticeReceipt }, AfterChanged>
    /**
     * Records what was answered to a counter-notice.
     *
     * `PUT /api/v1/store/complaints/{id}/counterNotices/{notice}/answer`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    answer: Call<{ params: { id: string; notice: string }; body: CounterNoticeAnswer }, AfterChanged>
    /**
     * Records the outcome of a counter-notice; one that is upheld reinstates complaint and listings.
     *
     * `PUT /api/v1/store/complaints/{id}/counterNotices/{notice}/outcome`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    decide: Call<{ params: { id: string; notice: string }; body: CounterNoticeDecision }, AfterChanged>
    /**
     * Records that what was taken down was found live again; complaint and listings are reinstated.
     *
     * `PUT /api/v1/store/complaints/{id}/seenAgain`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    seeAgain: Call<{ params: { id: string }; body: Sighting }, AfterChanged>
    /**
     * Closes a complaint with a reason, or opens it again.
     *
     * `PUT /api/v1/store/complaints/{id}/closure`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    close: Call<{ params: { id: string }; body: ClosureChange }, AfterChanged>
    /**
     * Acceptance and counter-notice rates by marketplace, held against the platforms’ thresholds.
     *
     * `GET /api/v1/store/complaints/rates`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    rates: Call<object, ComplaintRates>
  }
  investigations: {
    /**
     * Investigations by filter, newest first unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/cases/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      InvestigationPage
    >
    /**
     * One investigation.
     *
     * `GET /api/v1/store/cases/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, Investigation>
    /**
     * Opens an investigation of a listing, or of a brand and a product.
     *
     * `POST /api/v1/store/cases`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    create: Call<{ body: NewInvestigation }, InvestigationChanged>
    /**
     * Saves an investigation; one that was changed meanwhile answers 409 and how it stands.
     *
     * `PUT /api/v1/store/cases`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    update: Call<{ body: InvestigationUpdate }, Investigation>
    /**
     * Comments on an investigation, with attachments.
     *
     * `POST /api/v1/store/cases/{id}/comment`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    comment: Call<{ params: { id: string }; body: NewInvestigationComment }, Investigation>
    /**
     * Deletes an investigation; its evidence and records stay.
     *
     * `DELETE /api/v1/store/cases/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string }; query?: { seen?: number } }, { changed: ListingPatch[] }>
    /**
     * Cancels, completes or reopens an investigation.
     *
     * `PUT /api/v1/store/cases/{id}/status/{status}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 409, 422, 500, 503, 507.
     */
    changeStatus: Call<
      {
        params: { id: string; status: 'ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW' }
        query?: { updated?: string }
      },
      Investigation
    >
    /**
     * Assigns an investigation to a user, or to nobody.
     *
     * `PUT /api/v1/store/cases/{id}/assign`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    assign: Call<{ params: { id: string }; body: { user: string | null; updated?: string } }, Investigation>
    /**
     * What happened to an investigation, oldest first: its change records in words.
     *
     * `GET /api/v1/store/cases/{id}/activity`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    activity: Call<{ params: { id: string } }, InvestigationEvent[]>
  }
  evidence: {
    /**
     * The evidence of an investigation, oldest first; of a deleted one for god alone.
     *
     * `GET /api/v1/store/cases/{id}/evidence`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    list: Call<{ params: { id: string } }, EvidenceEntry[]>
    /**
     * Adds an entry to the evidence; what was added before stays.
     *
     * `POST /api/v1/store/cases/{id}/evidence`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    add: Call<{ params: { id: string }; body: NewEvidence }, EvidenceEntry>
    /**
     * Everything about the evidence in one signed ZIP; of a deleted investigation for god alone.
     *
     * `GET /api/v1/store/cases/{id}/evidence/bundle`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 409, 500, 503.
     */
    bundle: Call<{ params: { id: string } }, Response>
  }
  money: {
    /**
     * The amounts of money of an investigation, by day, with their sums for each currency.
     *
     * `GET /api/v1/store/cases/{id}/money`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    list: Call<{ params: { id: string } }, CaseMoney>
    /**
     * Adds an amount of money; a receipt that is not evidence yet becomes it.
     *
     * `POST /api/v1/store/cases/{id}/money`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    add: Call<{ params: { id: string }; body: NewMoney }, MoneyWritten>
    /**
     * Changes an amount of money; one that was changed meanwhile answers 409 and how it stands.
     *
     * `PUT /api/v1/store/cases/{id}/money/{entry}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    change: Call<{ params: { id: string; entry: string }; body: MoneyUpdate }, MoneyWritten>
    /**
     * Deletes an amount of money; its receipt stays evidence.
     *
     * `DELETE /api/v1/store/cases/{id}/money/{entry}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string; entry: string } }, null>
    /**
     * The sums of the investigations about listings of a seller.
     *
     * `GET /api/v1/store/sellers/{id}/money`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    ofSeller: Call<{ params: { id: string } }, SellerMoney>
  }
  images: {
    /**
     * A stored picture or document of a brand of the user, or of the whole workspace.
     *
     * `GET /api/v1/store/files/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    file: Call<{ params: { id: string } }, Response>
    /**
     * A stored picture, small: a WebP that fits into a square of that width, never enlarged.
     *
     * `GET /api/v1/store/files/{id}/thumbnail/{width}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 422, 500, 503.
     */
    thumbnail: Call<{ params: { id: string; width: '96' | '320' | '960' } }, Response>
    /**
     * Keeps one of a test purchase's photos and adds it to the evidence.
     *
     * `POST /api/v1/images/purchase`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    purchase: Call<
      { form: { investigation: string; stage: 'sealed' | 'unsealed' }; file: Blob },
      EvidenceEntry
    >
    /**
     * Keeps one file for a brand, for that of a listing or an investigation, or for the whole workspace.
     *
     * `POST /api/v1/media/upload`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    upload: Call<
      { form?: { brand?: string; listing?: string; investigation?: string; purpose?: 'logo' }; file: Blob },
      UploadedFile
    >
  }
  wall: {
    /**
     * Analyses an image, and keeps what was found.
     *
     * `GET /api/v1/images/analyze`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 422, 500, 502, 503, 504.
     */
    analyze: Call<
      { query: { url?: string; image?: string; file?: string; brand: string; with?: 'local' } },
      ImageAnalysis
    >
    /**
     * Images used in listings by filter, newest first, with the exact total.
     *
     * `GET /api/v1/store/images/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          field?: 'text' | 'url'
          contains?: string
          url?: string
          logo?: boolean
          official?: boolean
          _id?: string
          page?: number
          size?: number
          after?: string
        }
      },
      ImagesPage
    >
    /**
     * One image used in listings.
     *
     * `GET /api/v1/store/images/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    image: Call<{ params: { id: string } }, Image>
    /**
     * The last analysis of an image; null where it never was analysed.
     *
     * `GET /api/v1/store/images/{id}/analysis`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    analysis: Call<{ params: { id: string } }, ImageAnalysis | null>
    /**
     * The listings that use an image, newest first.
     *
     * `GET /api/v1/store/images/{id}/listings`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    uses: PagedCall<
      { params: { id: string }; query?: { page?: number; size?: number; after?: string } },
      ListingsPage
    >
    /**
     * Where an image and its near-duplicates are used: by its id, a stored file, or the address it was found at.
     *
     * `GET /api/v1/store/clusters/image`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    cluster: Call<{ query?: { image?: string; file?: string; url?: string } }, ImageSpread>
  }
  guidedReview: {
    /**
     * Leases listings of the filter, or of a queue of the user, to the run until it holds 25, renews those it still holds, and frees the others.
     *
     * `POST /api/v1/store/review/claims`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 500, 503, 507.
     */
    claim: Call<
      { body: { run: string; filter?: ListingsFilter; queue?: string; held: string[] } },
      ReviewClaim
    >
    /**
     * Renews what the run holds for another 5 minutes, and tells what it has lost.
     *
     * `PUT /api/v1/store/review/claims/{run}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 500, 503, 507.
     */
    renew: Call<
      { params: { run: string }; body: { held: string[] } },
      { lost: string[]; leasedUntil: string }
    >
    /**
     * Frees what the run holds.
     *
     * `DELETE /api/v1/store/review/claims/{run}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 500, 503, 507.
     */
    leave: Call<{ params: { run: string } }, { freed: number }>
    /**
     * What helps to decide a listing: what its page says, prices, its seller, near-duplicates, earlier decisions.
     *
     * `GET /api/v1/store/review/evidence/{listing}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 500, 503.
     */
    evidence: Call<{ params: { listing: string } }, ReviewEvidence>
    /**
     * Decides a listing once for each key; what a colleague changed since is left alone and told.
     *
     * `POST /api/v1/store/review/decisions`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 500, 503, 507.
     */
    decide: Call<{ body: NewReviewDecision }, ReviewOutcome>
    /**
     * Decides listings alike in one change set, each kept as a decision of the run; what a colleague changed since is left alone and told. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/review/decisions/alike`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    decideAlike: Call<
      {
        body: {
          ids: string[]
          updated: string[]
          comment?: string
          value: 'SU' | 'AS' | 'SH' | 'GE' | 'LA' | 'IR' | 'RV' | 'RI' | 'CR' | 'CFT' | 'TM' | 'DE' | 'US'
          reason?: 'UP' | 'UR' | 'UU'
          run: string
        }
      },
      ChangeResult
    >
    /**
     * Takes one of the user's own decisions back, unless the listing was changed since.
     *
     * `DELETE /api/v1/store/review/decisions/{key}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    takeBack: Call<{ params: { key: string } }, ReviewOutcome>
    /**
     * Leaves a listing out for this user alone, until it changes or is taken up again.
     *
     * `PUT /api/v1/store/review/skips/{listing}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    skip: Call<{ params: { listing: string } }, { skipped: string }>
    /**
     * Takes a skipped listing up again.
     *
     * `DELETE /api/v1/store/review/skips/{listing}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    unskip: Call<{ params: { listing: string } }, { skipped: null }>
    /**
     * Takes up again everything that the user skipped.
     *
     * `DELETE /api/v1/store/review/skips`; for god, admin, manager, analyst, client; errors 401, 403, 500, 503, 507.
     */
    clearSkips: Call<object, { cleared: number }>
  }
  reviewQuality: {
    /**
     * Agreement of first and second reviewers: observed, and Cohen’s κ by pair, brand and type.
     *
     * `GET /api/v1/store/review/quality`; for god, admin, manager; errors 400, 401, 403, 500, 503.
     */
    figures: Call<{ query?: { brands?: string[]; date?: number; endDate?: number } }, ReviewQuality>
    /**
     * Listings that two reviewers decided differently, the newest first: those to settle, or those settled.
     *
     * `GET /api/v1/store/review/disagreements`; for god, admin, manager; errors 400, 401, 403, 500, 503.
     */
    disagreements: PagedCall<
      {
        query?: {
          brands?: string[]
          date?: number
          endDate?: number
          settled?: 'true'
          page?: number
          size?: number
          after?: string
        }
      },
      DisagreementsPage
    >
    /**
     * One listing that two reviewers decided differently, to settle or settled.
     *
     * `GET /api/v1/store/review/disagreements/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 500, 503.
     */
    disagreement: Call<{ params: { id: string } }, ReviewDisagreement>
    /**
     * Settles a disagreement and sends it back to the reviewers with a note; 409 where it is settled, or the listing was changed since it was seen.
     *
     * `POST /api/v1/store/review/disagreements/{id}/settlement`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    settle: Call<{ params: { id: string }; body: Settlement }, ReviewDisagreement>
    /**
     * The share of decisions that goes to a second reviewer.
     *
     * `GET /api/v1/store/review/settings`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    settings: Call<object, ReviewSettings>
    /**
     * Sets the share of decisions that goes to a second reviewer.
     *
     * `PUT /api/v1/store/review/settings`; for god, admin, manager; errors 400, 401, 403, 409, 413, 415, 422, 500, 503, 507.
     */
    saveSettings: Call<{ body: ReviewSettingsChange }, ReviewSettings>
  }
  scores: {
    /**
     * Groups listings that have a picture in common, by its stored file or its address, or near-duplicates of one another. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/scores/images/cluster`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    imageCluster: Call<{ body: { ids: string[] } }, ImageClusters>
    /**
     * Groups listings whose titles are alike, with the words that all of a group share and the least likeness that links them. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/scores/text/cluster`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    textCluster: Call<{ body: { ids: string[] } }, TextClusters>
    /**
     * Submits a listing for scoring; answers the job that does it.
     *
     * `POST /api/v1/scores/{id}`; for god, admin; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    score: Call<{ params: { id: string } }, { job: string }>
    /**
     * Submits many listings for scoring, by their ids or by a filter, in one job; null where none of them exists for the user. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/scores`; for god, admin; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    scoreMany: Call<
      { body: { ids: string[] } | { filter: ListingsFilter } },
      { job: string | null; missing: string[] }
    >
    /**
     * Analyses the text of a listing.
     *
     * `GET /api/v1/scores/openai`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 422, 500, 502, 503, 504.
     */
    analyseText: Call<{ query: { listing: string; with?: 'rules' } }, TextAnalysis>
  }
  asins: {
    /**
     * The listings of an ASIN, each with how it is tracked and what was recorded of it.
     *
     * `GET /api/v1/store/asins/asin/{asin}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { asin: string } }, AsinListing[]>
    /**
     * Tracks the ASIN of a listing until a day at a location, or sets both again.
     *
     * `POST /api/v1/store/asins/{listing}/track/{until}/location/{location}`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    track: Call<{ params: { listing: string; until: string; location: string } }, AsinListing>
    /**
     * Sets when the watchers of a tracked ASIN are told.
     *
     * `POST /api/v1/store/asins/{id}/alert`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    alert: Call<{ params: { id: string }; body: AsinAlert }, AsinListing>
    /**
     * Sets who watches a tracked ASIN: users who see its brand.
     *
     * `PUT /api/v1/store/asins/{id}/watchers`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    watchers: Call<{ params: { id: string }; body: { watchers: string[] } }, AsinListing>
  }
  domains: {
    /**
     * Domains by filter, by name unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/domains/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          start?: number
          end?: number
          dateField?: 'Created' | 'Filing' | 'Takedown'
          field?: 'name'
          contains?: string
          brands?: string[]
          complaintStatus?: ('NEW' | 'FILED' | 'PROCESSED' | 'WITHDRAWN' | 'DRAFT' | 'HOLD' | 'REINSTATED')[]
          sortBy?: 'name' | 'created' | 'filing' | 'takedown'
          order?: 'asc' | 'desc'
          _id?: string[]
          page?: number
          size?: number
          after?: string
        }
      },
      DomainsPage
    >
    /**
     * One domain.
     *
     * `GET /api/v1/store/domains/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, InternetDomain>
    /**
     * Adds a domain by name; 409 'Domain exists' where one of the user's brands has it.
     *
     * `POST /api/v1/store/domains`; for god, admin, manager, analyst, client; errors 400, 401, 403, 409, 413, 415, 422, 500, 503, 507.
     */
    add: Call<{ body: NewDomain }, InternetDomain>
    /**
     * Sees to it that a domain is there, by name, for these brands, and sets its status where one is given: in place of `was` alone, where that is given too.
     *
     * `PUT /api/v1/store/domains`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    put: Call<
      {
        body: {
          name: string
          brands?: string[]
          status?: 'active' | 'inactive' | 'redirect'
          was?: 'active' | 'inactive' | 'redirect'
        }
      },
      InternetDomain
    >
    /**
     * Sets which of the user’s brands a domain concerns; brands of others stay as they are. With `was`, the brands that were read, what differs from these is changed alone.
     *
     * `POST /api/v1/store/domains/brands`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    setBrands: Call<{ body: { id: string; brands: string[]; was?: string[] } }, InternetDomain>
    /**
     * Deletes a domain for the user’s brands; there is no undo.
     *
     * `DELETE /api/v1/store/domains/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, null>
    /**
     * What was found at a domain and its subdomains, and whether it can be looked up.
     *
     * `GET /api/v1/imports/domains/{id}/stats`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    stats: Call<{ params: { id: string } }, DomainFigures>
    /**
     * Looks a domain up again: whether it answers, and where it leads; 409 where lookups are off.
     *
     * `PUT /api/v1/imports/domains/{id}/update`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 500, 503, 507.
     */
    refresh: Call<{ params: { id: string } }, InternetDomain>
  }
  lookalikes: {
    /**
     * How many names look like one, by class, before it is watched; 400 with a reason where it is no domain.
     *
     * `GET /api/v1/store/lookalikes/preview`; for god, admin, manager, analyst, importer, client; errors 400, 401, 409, 500, 503.
     */
    preview: Call<{ query: { name: string } }, LookalikePreview>
    /**
     * The domains of the user’s brands whose lookalikes are watched, by brand and name.
     *
     * `GET /api/v1/store/lookalikes/watches`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    watches: Call<{ query?: { brands?: string[] } }, LookalikeWatches>
    /**
     * One watched domain, with how far its scan is.
     *
     * `GET /api/v1/store/lookalikes/watches/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    watch: Call<{ params: { id: string } }, LookalikeWatch>
    /**
     * Watches the lookalikes of a brand’s domain; 409 where that is watched, or too many are.
     *
     * `POST /api/v1/store/lookalikes/watches`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    add: Call<{ body: NewWatch }, LookalikeWatch>
    /**
     * Watches a domain no more; what was found of it goes too, and there is no undo.
     *
     * `DELETE /api/v1/store/lookalikes/watches/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    remove: Call<{ params: { id: string } }, null>
    /**
     * The names that look like a watched one: those that are there first, then by name.
     *
     * `GET /api/v1/store/lookalikes/watches/{id}/candidates`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    candidates: PagedCall<
      {
        params: { id: string }
        query?: {
          page?: number
          size?: number
          after?: string
          class?: (
            | 'addition'
            | 'bitsquatting'
            | 'homoglyph'
            | 'homoglyphTwice'
            | 'hyphenation'
            | 'insertion'
            | 'omission'
            | 'plural'
            | 'repetition'
            | 'replacement'
            | 'subdomain'
            | 'transposition'
            | 'vowelSwap'
            | 'www'
            | 'dictionary'
            | 'ending'
            | 'tldSwap'
            | 'tldCombined'
          )[]
          registered?: 'true'
          known?: 'true'
          contains?: string
        }
      },
      CandidatesPage
    >
    /**
     * Looks all of them up now; answers the job, that under way where there is one; 409 where lookups are off.
     *
     * `POST /api/v1/store/lookalikes/watches/{id}/scan`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 500, 503, 507.
     */
    scan: Call<{ params: { id: string } }, { job: string }>
    /**
     * What scans found changed, newest first.
     *
     * `GET /api/v1/store/lookalikes/changes`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    changes: PagedCall<
      {
        query?: {
          page?: number
          size?: number
          after?: string
          watch?: string
          brands?: string[]
          kind?: ('NEW' | 'ESCALATED' | 'ACTIVATED' | 'CHANGED' | 'RESOLVED')[]
        }
      },
      LookalikeChangesPage
    >
  }
  ads: {
    /**
     * Advertisements by filter, newest first unless sorted otherwise, with the exact total.
     *
     * `GET /api/v1/store/ads/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          clients?: string[]
          brands?: string[]
          tags?: string[]
          products?: string[]
          assigned?: string[]
          countries?: string[]
          categories?: string[]
          marketplaces?: string[]
          infringementTypes?: ('CR' | 'TM' | 'DE' | 'CFT' | 'CS' | 'US')[]
          channel?: ('WEBSITE' | 'SOCIAL_MEDIA' | 'MARKETPLACE' | 'MOBILE_APP' | 'NFT' | 'META')[]
          listingStatus?: ('ACTIVE' | 'INACTIVE' | 'VIOLATION_REMOVED' | 'DELISTED')[]
          purchaseStatus?: ('ASSIGNED' | 'CANCELED' | 'COMPLETE' | 'NEW')[]
          state?: (
            | 'NEW'
            | 'INFRINGING'
            | 'IRRELEVANT'
            | 'SUSPECT'
            | 'AUTHORIZED_SELLER'
            | 'LOOKALIKE'
            | 'REVIEWED'
            | 'REINSTATED'
            | 'GENUINE'
            | 'DRAFT'
            | 'SELLER_HOLD'
          )[]
          status?: string[]
          seller?: string
          testPurchase?: boolean
          field?: string
          value?: string
          dateField?:
            | 'Created'
            | 'Reviewed'
            | 'Filing'
            | 'Takedown'
            | 'Search'
            | 'Assigned'
            | 'Closed'
            | 'Due'
          sortBy?:
            | 'created'
            | 'reviewed'
            | 'filing'
            | 'takedown'
            | 'updated'
            | 'price'
            | 'score'
            | 'priority'
            | 'likeness'
            | 'search'
            | 'risk'
            | 'infringing'
            | 'listings'
            | 'found'
            | 'seen'
            | 'assigned'
            | 'closed'
            | 'due'
          order?: 'asc' | 'desc'
          factors?: ('score' | 'size' | 'price' | 'age')[]
          filed?: 'all' | 'notFiled' | 'filed'
          relisting?: ('BACK' | 'WATCHED' | 'RETURNED' | 'STAYED')[]
          _id?: string[]
          similar?: string
          page?: number
          size?: number
          after?: string
          date?: number
          endDate?: number
        }
      },
      AdsPage
    >
    /**
     * One advertisement.
     *
     * `GET /api/v1/store/ads/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, Advertisement>
    /**
     * Deletes an advertisement; there is no undo.
     *
     * `DELETE /api/v1/store/ads/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, null>
  }
  crawls: {
    /**
     * Requests a crawl by keywords or by URL.
     *
     * `POST /api/v1/importer/crawls`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    request: Call<{ body: CrawlRequest | CrawlUrlRequest }, Crawl>
    /**
     * Crawls, newest first; `after` is the id of the last one known.
     *
     * `GET /api/v1/importer/crawls`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<{ query?: { after?: string } }, CrawlsPage>
    /**
     * Runs a crawl now, beside its daily runs; with `failed` what failed in its latest run alone.
     *
     * `POST /api/v1/importer/crawls/{id}/run`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    run: Call<{ params: { id: string }; body: { failed: boolean } }, Crawl>
    /**
     * Stops a crawl: no run of it begins any more, and the one under way is cancelled.
     *
     * `DELETE /api/v1/importer/crawls/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    stop: Call<{ params: { id: string } }, Crawl>
  }
  jobs: {
    /**
     * Jobs, newest first; `active` those alone that are under way, `after` the id of the last one known.
     *
     * `GET /api/v1/store/jobs`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<
      {
        query?: {
          kind?: ('crawl' | 'scoring' | 'screenshots' | 'lookalikes')[]
          crawl?: string
          active?: 'true'
          after?: string
        }
      },
      { items: Job[]; total: number; next: string | null }
    >
    /**
     * How far a job is, or what came of it.
     *
     * `GET /api/v1/store/jobs/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, Job>
    /**
     * What a job does, in its order; `after` is the position of the last one known.
     *
     * `GET /api/v1/store/jobs/{id}/items`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    items: PagedCall<
      {
        params: { id: string }
        query?: { status?: ('waiting' | 'done' | 'failed' | 'skipped')[]; after?: number }
      },
      { items: JobItem[]; total: number; next: number | null }
    >
    /**
     * Cancels a job of one’s own that is under way: what has ended is kept, nothing more is begun.
     *
     * `DELETE /api/v1/store/jobs/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 409, 422, 500, 503, 507.
     */
    cancel: Call<{ params: { id: string } }, Job>
  }
  screenshots: {
    /**
     * Captures screenshots of listings that lack one and are not pending; answers the job that does. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/listings/screenshots/capture`; for god, admin; errors 400, 401, 403, 413, 415, 422, 500, 503, 507.
     */
    capture: Call<{ body: CaptureOrder }, CaptureReply>
    /**
     * Where and when the screenshots of a listing were captured.
     *
     * `GET /api/v1/store/listings/{listing}/captures`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    captures: Call<{ params: { listing: string } }, ScreenshotCapture[]>
    /**
     * Keeps a picture that was captured elsewhere as the screenshot of a listing.
     *
     * `POST /api/v1/images/screenshots`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    keep: Call<{ form: { listing: string; url: string; captured: string }; file: Blob }, ListingPictures>
    /**
     * The address that the id of a screenshot is appended to.
     *
     * `GET /api/v1/screenshots/base`; for god, admin, manager, analyst, importer, client; errors 401, 500, 503.
     */
    base: Call<object, { base: string }>
  }
  sentPages: {
    /**
     * Which listings of the caller’s brands stand at these addresses.
     *
     * `POST /api/v1/store/listings/addresses`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    known: Call<{ body: { addresses: string[] } }, { address: string; listings: KnownAtAddress[] }[]>
    /**
     * Makes or updates the listing that a page describes.
     *
     * `POST /api/v1/importer/pages`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 413, 415, 422, 500, 503, 507.
     */
    keep: Call<{ body: { url: string; html: string; brand: string; product?: string } }, SentPageResult>
    /**
     * The listings that a page of search results leads to.
     *
     * `POST /api/v1/importer/pages/links`; for god, admin, manager, analyst, importer, client; errors 400, 401, 413, 415, 500, 503, 507.
     */
    links: Call<{ body: { url: string; html: string } }, { links: string[]; next: string | null }>
    /**
     * Keeps what the sender of a page saw as a screenshot of its listing.
     *
     * `POST /api/v1/importer/pages/screenshots`; for god, admin, manager, analyst, client; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    screenshot: Call<
      { form: { listing: string; url: string; captured: string }; file: Blob },
      ListingPictures
    >
    /**
     * Keeps the content of a picture that a listing names by its address.
     *
     * `POST /api/v1/importer/pages/pictures`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    picture: Call<{ form: { listing: string; address: string }; file: Blob }, ListingPictures>
  }
  setup: {
    /**
     * The user's brands, with how many rights and products each has.
     *
     * `GET /api/v1/store/setup/brands`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    brands: Call<object, SetupBrand[]>
    /**
     * The languages in which words in pictures can be read on this server.
     *
     * `GET /api/v1/store/setup/languages`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    languages: Call<
      object,
      (
        | 'eng'
        | 'ara'
        | 'ben'
        | 'bul'
        | 'ces'
        | 'chi_sim'
        | 'chi_tra'
        | 'dan'
        | 'deu'
        | 'ell'
        | 'fas'
        | 'fin'
        | 'fra'
        | 'heb'
        | 'hin'
        | 'hun'
        | 'ind'
        | 'ita'
        | 'jpn'
        | 'kat'
        | 'kor'
        | 'msa'
        | 'nld'
        | 'nor'
        | 'pol'
        | 'por'
        | 'ron'
        | 'rus'
        | 'spa'
        | 'srp'
        | 'swe'
        | 'tam'
        | 'tel'
        | 'tha'
        | 'tur'
        | 'ukr'
        | 'urd'
        | 'vie'
      )[]
    >
    /**
     * Deletes a brand that nothing hangs on.
     *
     * `DELETE /api/v1/store/setup/brands/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    deleteBrand: Call<{ params: { id: string } }, { id: string }>
    /**
     * The property rights of a brand.
     *
     * `GET /api/v1/store/setup/brands/{brand}/rights`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 500, 503.
     */
    rights: Call<{ params: { brand: string } }, SetupRight[]>
    /**
     * Adds or changes a property right.
     *
     * `PUT /api/v1/store/setup/rights`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    saveRight: Call<{ body: RightDraft }, SetupRight>
    /**
     * Deletes a property right.
     *
     * `DELETE /api/v1/store/setup/rights/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    deleteRight: Call<{ params: { id: string } }, { id: string }>
    /**
     * The products of a brand.
     *
     * `GET /api/v1/store/setup/brands/{brand}/products`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 500, 503.
     */
    products: Call<{ params: { brand: string } }, SetupProduct[]>
    /**
     * Adds or changes a product.
     *
     * `PUT /api/v1/store/setup/products`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    saveProduct: Call<{ body: ProductDraft }, SetupProduct>
    /**
     * Adds the products that a text names: one a line, or the rows of a CSV file.
     *
     * `POST /api/v1/store/setup/brands/{brand}/products`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 413, 415, 422, 500, 503, 507.
     */
    addProducts: Call<{ params: { brand: string }; body: ProductsText }, AddedProducts>
    /**
     * Deletes a product that no listing is of.
     *
     * `DELETE /api/v1/store/setup/products/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    deleteProduct: Call<{ params: { id: string } }, { id: string }>
    /**
     * The marketplaces of the workspace.
     *
     * `GET /api/v1/store/setup/marketplaces`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    marketplaces: Call<object, SetupMarketplace[]>
    /**
     * Adds or changes a marketplace.
     *
     * `PUT /api/v1/store/setup/marketplaces`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    saveMarketplace: Call<{ body: MarketplaceDraft }, SetupMarketplace>
    /**
     * Searches a marketplace once by a template and selectors that are not saved yet.
     *
     * `POST /api/v1/store/setup/marketplaces/try`; for god, admin; errors 400, 401, 403, 413, 415, 500, 503, 507.
     */
    trySearch: Call<{ body: SearchTrial }, SearchTrialResult>
    /**
     * Deletes a marketplace that no listing is on.
     *
     * `DELETE /api/v1/store/setup/marketplaces/{id}`; for god, admin; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    deleteMarketplace: Call<{ params: { id: string } }, { id: string }>
    /**
     * What platforms lay down about counter-notices and complaints, each figure with source and date.
     *
     * `GET /api/v1/store/setup/terms`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    terms: Call<object, PlatformTerm[]>
    /**
     * Adds or changes a figure that a platform lays down.
     *
     * `PUT /api/v1/store/setup/terms`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    saveTerm: Call<{ body: PlatformTermDraft }, PlatformTerm>
    /**
     * Deletes a figure that a platform lays down.
     *
     * `DELETE /api/v1/store/setup/terms/{id}`; for god, admin; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    deleteTerm: Call<{ params: { id: string } }, { id: string }>
    /**
     * The accounts of the workspace.
     *
     * `GET /api/v1/store/setup/users`; for god, admin; errors 401, 403, 500, 503.
     */
    users: Call<object, SetupUser[]>
    /**
     * Adds an account, whose one-time password is answered once, or changes one.
     *
     * `PUT /api/v1/store/setup/users`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 500, 503, 507.
     */
    saveUser: Call<{ body: UserDraft }, { user: SetupUser; password: string | null }>
    /**
     * Gives an account a new password, answered once, and ends its sessions and API keys.
     *
     * `POST /api/v1/store/setup/users/{id}/password`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    resetPassword: Call<{ params: { id: string } }, { user: SetupUser; password: string }>
    /**
     * The sessions of an account that hold, and its API keys that work. Takes a sign-in: an API key is refused.
     *
     * `GET /api/v1/store/setup/users/{id}/access`; for god, admin; errors 400, 401, 403, 404, 500, 503.
     */
    access: Call<{ params: { id: string } }, UserAccess>
    /**
     * Ends a session of an account. Takes a sign-in: an API key is refused.
     *
     * `DELETE /api/v1/store/setup/users/{id}/sessions/{session}`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    endSession: Call<{ params: { id: string; session: string } }, UserAccess>
    /**
     * Revokes an API key of an account. Takes a sign-in: an API key is refused.
     *
     * `DELETE /api/v1/store/setup/users/{id}/apiKeys/{key}`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    revokeApiKey: Call<{ params: { id: string; key: string } }, UserAccess>
    /**
     * Turns the second factor of an account off whose owner has lost it, and ends its sessions. Takes a sign-in: an API key is refused.
     *
     * `POST /api/v1/store/setup/users/{id}/secondFactor/end`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    endSecondFactor: Call<{ params: { id: string } }, UserAccess>
    /**
     * Which roles need a second factor.
     *
     * `GET /api/v1/store/setup/signIn`; for god, admin; errors 401, 403, 500, 503.
     */
    signIn: Call<object, SignInSettings>
    /**
     * Sets which roles need a second factor, from their next sign-in on. Takes a sign-in: an API key is refused.
     *
     * `PUT /api/v1/store/setup/signIn`; for god, admin; errors 400, 401, 403, 409, 413, 415, 500, 503, 507.
     */
    saveSignIn: Call<{ body: SignInChange }, SignInSettings>
  }
  rules: {
    /**
     * The rules of the brands of the user, with what came of each.
     *
     * `GET /api/v1/store/rules`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    list: Call<object, Rule[]>
    /**
     * Adds or changes a rule; one that asks for something else, or does something else, is off until it is tried again.
     *
     * `PUT /api/v1/store/rules`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    save: Call<{ body: RuleDraft }, Rule>
    /**
     * Deletes a rule; what it did stays, and can be taken back in Recent changes.
     *
     * `DELETE /api/v1/store/rules/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, { id: string }>
    /**
     * A rule with its last dry run, and how far that is.
     *
     * `GET /api/v1/store/rules/{id}`; for god, admin, manager, analyst; errors 400, 401, 403, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, RuleState>
    /**
     * Begins a dry run of a rule over the last 90 days, in place of one that is running.
     *
     * `POST /api/v1/store/rules/{id}/trial`; for god, admin, manager; errors 400, 401, 403, 404, 409, 500, 503, 507.
     */
    try: Call<{ params: { id: string } }, RuleState>
    /**
     * Cancels the dry run of a rule that is running.
     *
     * `DELETE /api/v1/store/rules/{id}/trial`; for god, admin, manager; errors 400, 401, 403, 404, 500, 503, 507.
     */
    cancelTrial: Call<{ params: { id: string } }, RuleState>
    /**
     * Switches a rule on, after a dry run of the version that it has, or off.
     *
     * `PUT /api/v1/store/rules/{id}/status`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    switch: Call<{ params: { id: string }; body: { status: 'on' | 'off'; version: number } }, RuleState>
    /**
     * Takes back what a rule did within a time, and leaves alone what was changed since. A 200 does not say that all was changed: what somebody changed since stays, and stands in `conflicts`. What does not exist for the caller is left out, and stands in `missing`.
     *
     * `POST /api/v1/store/rules/{id}/undo`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    undo: Call<{ params: { id: string }; body: { from: string; to: string } }, UndoResult>
  }
  reports: {
    /**
     * The reports whose brands the user sees, by name.
     *
     * `GET /api/v1/store/reports/page`; for god, admin, manager, analyst, importer, client; errors 400, 401, 500, 503.
     */
    page: PagedCall<{ query?: { size?: number; after?: string } }, ReportsPage>
    /**
     * A report, and the mails sent of it to colleagues, newest first; callers who may not send reports see only their own.
     *
     * `GET /api/v1/store/reports/{id}`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    get: Call<{ params: { id: string } }, ReportState>
    /**
     * What a report says now.
     *
     * `GET /api/v1/store/reports/{id}/content`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    content: Call<{ params: { id: string } }, ReportContent>
    /**
     * What a report that is not saved would say.
     *
     * `POST /api/v1/store/reports/preview`; for god, admin, manager; errors 400, 401, 403, 404, 413, 415, 500, 503, 507.
     */
    preview: Call<{ body: ReportOutline }, ReportContent>
    /**
     * A report as PDF.
     *
     * `GET /api/v1/store/reports/{id}/pdf`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    pdf: Call<{ params: { id: string } }, Response>
    /**
     * A report as a workbook (XLSX), a sheet for each block of figures.
     *
     * `GET /api/v1/store/reports/{id}/xlsx`; for god, admin, manager, analyst, importer, client; errors 400, 401, 404, 500, 503.
     */
    workbook: Call<{ params: { id: string } }, Response>
    /**
     * Adds or changes a report.
     *
     * `PUT /api/v1/store/reports`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    save: Call<{ body: ReportDraft }, Report>
    /**
     * Deletes a report with the list of what was sent; what waits is not sent any more.
     *
     * `DELETE /api/v1/store/reports/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, { id: string }>
    /**
     * Sends a report now to each of its recipients whom the caller sees, as each may see it.
     *
     * `POST /api/v1/store/reports/{id}/send`; for god, admin, manager; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    send: Call<{ params: { id: string } }, ReportState>
    /**
     * Sends a mail of a report again that has not arrived for sure.
     *
     * `POST /api/v1/store/reports/{id}/sendings/{sending}`; for god, admin, manager; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    sendAgain: Call<{ params: { id: string; sending: string } }, ReportState>
  }
  webhooks: {
    /**
     * The webhooks of the workspace, without their secrets.
     *
     * `GET /api/v1/store/webhooks`; for god, admin; errors 401, 403, 500, 503.
     */
    list: Call<object, Webhook[]>
    /**
     * Adds or changes a webhook; the secret of a new one is in this answer alone.
     *
     * `PUT /api/v1/store/webhooks`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 500, 503, 507.
     */
    save: Call<{ body: WebhookDraft }, SavedWebhook>
    /**
     * Deletes a webhook with its log; what was not delivered yet is not sent any more.
     *
     * `DELETE /api/v1/store/webhooks/{id}`; for god, admin; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, { id: string }>
    /**
     * A webhook and its log, newest first.
     *
     * `GET /api/v1/store/webhooks/{id}`; for god, admin; errors 400, 401, 403, 404, 500, 503.
     */
    get: Call<
      { params: { id: string }; query?: { size?: number; status?: 'waiting' | 'failed' } },
      WebhookState
    >
    /**
     * Makes a new secret, which is in this answer alone; the former one signs too for 24 hours.
     *
     * `POST /api/v1/store/webhooks/{id}/secret`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    rotate: Call<{ params: { id: string } }, SavedWebhook>
    /**
     * Sends a message of the type webhook.test once, also where the webhook is off.
     *
     * `POST /api/v1/store/webhooks/{id}/test`; for god, admin; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    test: Call<
      { params: { id: string }; query?: { size?: number; status?: 'waiting' | 'failed' } },
      WebhookState
    >
    /**
     * Sends a delivery again now under the same webhook-id.
     *
     * `POST /api/v1/store/webhooks/{id}/deliveries/{delivery}`; for god, admin; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    sendAgain: Call<
      { params: { id: string; delivery: string }; query?: { size?: number; status?: 'waiting' | 'failed' } },
      WebhookState
    >
  }
  queues: {
    /**
     * The queues that the user is a member of, for staff all of their brands, with what waits in each.
     *
     * `GET /api/v1/store/queues`; for god, admin, manager, analyst, client; errors 401, 403, 500, 503.
     */
    list: Call<object, Queue[]>
    /**
     * Adds or changes a queue.
     *
     * `PUT /api/v1/store/queues`; for god, admin, manager; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    save: Call<{ body: QueueDraft }, Queue>
    /**
     * A queue with who holds what in it, and the speed and agreement of each person.
     *
     * `GET /api/v1/store/queues/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 500, 503.
     */
    figures: Call<{ params: { id: string } }, QueueFigures>
    /**
     * Deletes a queue; its listings and the decisions made in it stay.
     *
     * `DELETE /api/v1/store/queues/{id}`; for god, admin, manager; errors 400, 401, 403, 404, 409, 422, 500, 503, 507.
     */
    delete: Call<{ params: { id: string } }, { id: string }>
  }
  operations: {
    /**
     * How the server runs: version, database, queue, storage, backups, failed jobs and slow queries.
     *
     * `GET /api/v1/store/operations`; for god; errors 401, 403, 500, 503.
     */
    state: Call<object, OperationsState>
    /**
     * The whole change record with its checkpoints as signed JSON lines, to be checked offline.
     *
     * `GET /api/v1/store/operations/record`; for god; errors 401, 403, 500, 503.
     */
    record: Call<object, Response>
    /**
     * A slow query as a whole, with its plan.
     *
     * `GET /api/v1/store/operations/slowQueries/{fingerprint}`; for god; errors 400, 401, 403, 404, 500, 503.
     */
    slowQuery: Call<{ params: { fingerprint: string } }, SlowQueryDetails>
    /**
     * Forgets the slow queries that were noted.
     *
     * `DELETE /api/v1/store/operations/slowQueries`; for god; errors 401, 403, 500, 503, 507.
     */
    clearSlowQueries: Call<object, null>
    /**
     * Tries a failed job again: of one with items, those that failed.
     *
     * `POST /api/v1/store/operations/jobs/{id}/retry`; for god; errors 400, 401, 403, 404, 422, 500, 503, 507.
     */
    retryJob: Call<{ params: { id: string } }, null>
  }
  demo: {
    /**
     * What the demo holds, and how far its deletion is.
     *
     * `GET /api/v1/store/demo`; for god; errors 401, 403, 500, 503.
     */
    holdings: Call<object, DemoHoldings>
    /**
     * Deletes the demo whole: its brands with all of theirs, and its accounts but the caller’s. Takes a sign-in: an API key is refused.
     *
     * `POST /api/v1/store/demo/deletion`; for god; errors 400, 401, 403, 409, 413, 415, 500, 503, 507.
     */
    delete: Call<{ body: NewDemoDeletion }, null>
  }
  erasures: {
    /**
     * The erasures of persons’ data, newest first, 100 at most, with how far each is.
     *
     * `GET /api/v1/store/erasures`; for god, admin; errors 401, 403, 500, 503.
     */
    list: Call<object, Erasure[]>
    /**
     * Counts in the background what an erasure would find; words that were counted before are not counted again.
     *
     * `POST /api/v1/store/erasures/preview`; for god, admin; errors 400, 401, 403, 404, 413, 415, 500, 503, 507.
     */
    preview: Call<{ body: PreviewRequest }, PreviewState>
    /**
     * How far the preview of an erasure is, and what it found.
     *
     * `GET /api/v1/store/erasures/preview/{kind}/{id}`; for god, admin; errors 400, 401, 403, 404, 500, 503.
     */
    previewState: Call<{ params: { kind: 'seller' | 'user'; id: string } }, PreviewState>
    /**
     * Ends the counting of a preview; what was counted before it stays.
     *
     * `DELETE /api/v1/store/erasures/preview/{kind}/{id}`; for god, admin; errors 400, 401, 403, 404, 500, 503, 507.
     */
    cancelPreview: Call<{ params: { kind: 'seller' | 'user'; id: string } }, PreviewState>
    /**
     * Begins to erase a person’s data, which nothing takes back.
     *
     * `POST /api/v1/store/erasures`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    start: Call<{ body: NewErasure }, Erasure>
  }
  retention: {
    /**
     * What is not kept for ever: for how long each kind, how much is older, and what went last.
     *
     * `GET /api/v1/store/retention`; for god, admin; errors 401, 403, 500, 503.
     */
    list: Call<object, RetentionState[]>
    /**
     * How much would be removed were it kept for so many days; changes nothing.
     *
     * `GET /api/v1/store/retention/{kind}/older`; for god, admin; errors 400, 401, 403, 404, 500, 503.
     */
    preview: Call<
      {
        params: {
          kind:
            | 'messages'
            | 'decisions'
            | 'screenshots'
            | 'harmless'
            | 'undecided'
            | 'crawls'
            | 'jobs'
            | 'reportMails'
            | 'deliveries'
            | 'uploads'
            | 'rejects'
            | 'unattached'
            | 'sessions'
            | 'apiKeys'
            | 'slowQueries'
        }
        query: { days: number }
      },
      RetentionCount
    >
    /**
     * Sets for how long a kind is kept; what is older goes within a day, for good.
     *
     * `PUT /api/v1/store/retention/{kind}`; for god, admin; errors 400, 401, 403, 404, 409, 413, 415, 422, 500, 503, 507.
     */
    change: Call<
      {
        params: {
          kind:
            | 'messages'
            | 'decisions'
            | 'screenshots'
            | 'harmless'
            | 'undecided'
            | 'crawls'
            | 'jobs'
            | 'reportMails'
            | 'deliveries'
            | 'uploads'
            | 'rejects'
            | 'unattached'
            | 'sessions'
            | 'apiKeys'
            | 'slowQueries'
        }
        body: RetentionChange
      },
      RetentionState
    >
    /**
     * Removes now what is older, in the background, and not only at the day’s run.
     *
     * `POST /api/v1/store/retention/runs`; for god, admin; errors 401, 403, 500, 503, 507.
     */
    run: Call<object, null>
  }
  start: {
    /**
     * How far the workspace is on its way to the first decisions.
     *
     * `GET /api/v1/store/start`; for god, admin, importer; errors 401, 403, 500, 503.
     */
    state: Call<object, StartState>
    /**
     * What each of the user's brands has of what it needs.
     *
     * `GET /api/v1/store/setup/readiness`; for god, admin, manager, analyst; errors 401, 403, 500, 503.
     */
    readiness: Call<object, BrandReadiness[]>
  }
}
