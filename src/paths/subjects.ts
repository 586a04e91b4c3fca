import { inspectorSubjects } from '@statepaths/inspector/samples'
import { investigationCommentSubject } from './samples/investigationComment.ts'
import { recordSubject } from './samples/record.ts'
import { reportFormSubject, reportSubject } from './samples/report.ts'
import { asinSubject } from './samples/asin.ts'
import { afterStepSubject } from './samples/afterStep.ts'
import { accessSubject } from './samples/access.ts'
import { apiKeysSubject, apiKeySubject } from './samples/apiKeys.ts'
import { attachmentSubject } from './samples/attachment.ts'
import {
  brandStepSubject,
  demoDeletionSubject,
  officialPicturesSubject,
  productsStepSubject,
  startSubject,
} from './samples/start.ts'
import { pictureSearchSubject, similarSubject } from './samples/similar.ts'
import { classificationSubject } from './samples/classification.ts'
import { captureSubject } from './samples/capture.ts'
import { complaintSubject } from './samples/complaint.ts'
import { complaintActionsSubject } from './samples/complaintActions.ts'
import { complaintsSubject } from './samples/complaints.ts'
import { aliasesSubject } from './samples/aliases.ts'
import { bulkActionSubject } from './samples/bulkAction.ts'
import { fetchedSubject } from './samples/fetched.ts'
import { addressesSubject, crawlFormSubject, crawlsSubject } from './samples/crawls.ts'
import { dashboardSubject } from './samples/dashboard.ts'
import { deletionSubject } from './samples/deletion.ts'
import { detailsSubject } from './samples/details.ts'
import { domainAddSubject, domainFilterSubject, domainsSubject, domainSubject } from './samples/domains.ts'
import { enrichmentSubject, retrialSubject } from './samples/enrichment.ts'
import { evidenceFormSubject, evidenceSubject } from './samples/evidence.ts'
import { moneyFormSubject } from './samples/money.ts'
import { emptyListSubject } from './samples/emptyList.ts'
import { filterSubject } from './samples/filter.ts'
import { lookalikesSubject, lookalikeWatchFormSubject, lookalikeWatchSubject } from './samples/lookalikes.ts'
import { decisionQueueSubject } from './samples/decisionQueue.ts'
import { guidedReviewSubject } from './samples/guidedReview.ts'
import { keyboardSubject } from './samples/keyboard.ts'
import { matchingChangeSubject } from './samples/matchingChange.ts'
import { analysisCardSubject, imageAnalysisSubject, lastAnalysisSubject } from './samples/imageAnalysis.ts'
import { caseFollowerSubject } from './samples/caseFollower.ts'
import { investigationSubject } from './samples/investigation.ts'
import { erasureSubject } from './samples/erasure.ts'
import { retentionSubject } from './samples/retention.ts'
import { erasurePreviewSubject } from './samples/erasurePreview.ts'
import { operationsSubject } from './samples/operations.ts'
import { openedRecordSubject } from './samples/openedRecord.ts'
import { investigationFormSubject } from './samples/investigationForm.ts'
import { investigationRequestSubject } from './samples/investigationRequest.ts'
import { imageClusterSubject } from './samples/imageCluster.ts'
import { imagesSubject, imageSubject } from './samples/images.ts'
import { archiveSubject, importSubject, mappingSubject } from './samples/imports.ts'
import { jobsDialogSubject, jobsSubject } from './samples/jobs.ts'
import { messagesSubject } from './samples/messages.ts'
import { notificationsSubject } from './samples/notifications.ts'
import { groupSubject, reviewGroupsSubject } from './samples/reviewGroups.ts'
import { outageSubject } from './samples/outage.ts'
import { firstAccountSubject } from './samples/firstAccount.ts'
import { gatheringSubject } from './samples/gathering.ts'
import { growingListSubject } from './samples/growingList.ts'
import { pictureUploadSubject } from './samples/pictureUpload.ts'
import { noticeSubject } from './samples/notice.ts'
import { preferencesSubject } from './samples/preferences.ts'
import { savedFiltersSubject } from './samples/savedFilters.ts'
import { recordFormSubject } from './samples/recordForm.ts'
import { recordListSubject } from './samples/recordList.ts'
import { lazyActorSubject } from './samples/lazyActor.ts'
import { relistingSubject } from './samples/relisting.ts'
import { listingProductSubject } from './samples/listingProduct.ts'
import { listingDecisionSubject } from './samples/listingDecision.ts'
import { linkedDialogSubject } from './samples/linkedDialog.ts'
import { reviewListingSubject } from './samples/reviewListing.ts'
import { disagreementSubject, reviewQualitySubject } from './samples/reviewQuality.ts'
import { scoringSubject } from './samples/scoring.ts'
import { problemReportSubject } from './samples/problemReport.ts'
import { queueSubject } from './samples/queue.ts'
import { ruleSubject } from './samples/rule.ts'
import { webhookSubject } from './samples/webhook.ts'
import { searchTrialSubject } from './samples/searchTrial.ts'
import { ownPasswordSubject } from './samples/ownPassword.ts'
import { secondFactorSubject } from './samples/secondFactor.ts'
import { selectionSubject } from './samples/selection.ts'
import { sellerFieldSubject, sellerSubject } from './samples/sellers.ts'
import { sessionSubject } from './samples/session.ts'
import { capturesSubject, screenshotSubject } from './samples/screenshots.ts'
import { tagsSubject } from './samples/tags.ts'
import { textAnalysisSubject } from './samples/textAnalysis.ts'
import { undoSubject } from './samples/undo.ts'
import { viewerSubject } from './samples/viewer.ts'
import type { Subject } from './subject.ts'

/** Every machine but the root, which has no states of its own. */
export const subjects: readonly Subject[] = [
  sessionSubject,
  firstAccountSubject,
  outageSubject,
  preferencesSubject,
  notificationsSubject,
  messagesSubject,
  filterSubject,
  savedFiltersSubject,
  apiKeySubject,
  apiKeysSubject,
  accessSubject,
  secondFactorSubject,
  ownPasswordSubject,
  jobsSubject,
  jobsDialogSubject,
  enrichmentSubject,
  retrialSubject,
  crawlFormSubject,
  addressesSubject,
  searchTrialSubject,
  crawlsSubject,
  growingListSubject,
  selectionSubject,
  keyboardSubject,
  guidedReviewSubject,
  decisionQueueSubject,
  undoSubject,
  matchingChangeSubject,
  archiveSubject,
  importSubject,
  mappingSubject,
  recordListSubject,
  recordFormSubject,
  pictureUploadSubject,
  erasureSubject,
  retentionSubject,
  erasurePreviewSubject,
  operationsSubject,
  queueSubject,
  ruleSubject,
  webhookSubject,
  attachmentSubject,
  investigationCommentSubject,
  evidenceSubject,
  evidenceFormSubject,
  moneyFormSubject,
  tagsSubject,
  bulkActionSubject,
  reviewListingSubject,
  scoringSubject,
  deletionSubject,
  detailsSubject,
  asinSubject,
  textAnalysisSubject,
  imageAnalysisSubject,
  lastAnalysisSubject,
  analysisCardSubject,
  screenshotSubject,
  capturesSubject,
  classificationSubject,
  viewerSubject,
  gatheringSubject,
  listingDecisionSubject,
  captureSubject,
  lazyActorSubject,
  linkedDialogSubject,
  listingProductSubject,
  relistingSubject,
  complaintsSubject,
  complaintSubject,
  complaintActionsSubject,
  noticeSubject,
  afterStepSubject,
  dashboardSubject,
  fetchedSubject,
  recordSubject,
  reportSubject,
  reportFormSubject,
  imagesSubject,
  imageSubject,
  openedRecordSubject,
  investigationSubject,
  caseFollowerSubject,
  investigationRequestSubject,
  investigationFormSubject,
  groupSubject,
  reviewGroupsSubject,
  reviewQualitySubject,
  disagreementSubject,
  sellerSubject,
  sellerFieldSubject,
  aliasesSubject,
  imageClusterSubject,
  domainsSubject,
  domainSubject,
  domainFilterSubject,
  domainAddSubject,
  lookalikesSubject,
  lookalikeWatchFormSubject,
  lookalikeWatchSubject,
  startSubject,
  brandStepSubject,
  productsStepSubject,
  officialPicturesSubject,
  problemReportSubject,
  demoDeletionSubject,
  emptyListSubject,
  similarSubject,
  pictureSearchSubject,
  ...inspectorSubjects,
]
