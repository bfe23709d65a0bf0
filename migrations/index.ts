import type { MigrationClass } from '@svc/database';
import { CreateTenantIsolation1767225600000 } from './1767225600000-create-tenant-isolation';
import { CreateJobs1767225601000 } from './1767225601000-create-jobs';
import { CreateTenantsAndUsers1767225602000 } from './1767225602000-create-tenants-and-users';
import { CreateAudit1767225603000 } from './1767225603000-create-audit';
import { CreateModels1767225604000 } from './1767225604000-create-models';
import { CreateSpaces1767225605000 } from './1767225605000-create-spaces';
import { CreateFiles1767225606000 } from './1767225606000-create-files';
import { CreateKnowledge1767225607000 } from './1767225607000-create-knowledge';
import { CreateAssistants1767225608000 } from './1767225608000-create-assistants';
import { CreateConversations1767225609000 } from './1767225609000-create-conversations';
import { AddFileVariantPositions1767225610000 } from './1767225610000-add-file-variant-positions';
import { CreateObjectContentRemnants1767225611000 } from './1767225611000-create-object-content-remnants';
import { IndexKnowledgeReferences1767225612000 } from './1767225612000-index-knowledge-references';
import { NarrowRetrievalIndexes1767226213000 } from './1767226213000-narrow-retrieval-indexes';
import { NameTurnStates1795361527000 } from './1795361527000-name-turn-states';
import { CreateMessageSteps1795361528000 } from './1795361528000-create-message-steps';
import { KeepModelRecords1795361529000 } from './1795361529000-keep-model-records';
import { CreateKnowledgeUsage1795362861000 } from './1795362861000-create-knowledge-usage';
import { KeepStorageToTheOperator1795363500000 } from './1795363500000-keep-storage-to-the-operator';
import { LetKeysOwnConversations1795366181000 } from './1795366181000-let-keys-own-conversations';
import { AllowTenantsWithoutQuota1795366500000 } from './1795366500000-allow-tenants-without-quota';
import { CreateApiKeys1795366520000 } from './1795366520000-create-api-keys';
import { KeepSettingsOfUsers1795366560000 } from './1795366560000-keep-settings-of-users';
import { CompareGroupNamesWithoutCase1795366620000 } from './1795366620000-compare-group-names-without-case';
import { LetJobsTakeTurns1795366769000 } from './1795366769000-let-jobs-take-turns';
import { MeasureJobProgress1795366770000 } from './1795366770000-measure-job-progress';
import { CreateFederation1795367396000 } from './1795367396000-create-federation';
import { CreateAllowedOrigins1795367529000 } from './1795367529000-create-allowed-origins';
import { CreateTenantCredentials1795373676758 } from './1795373676758-create-tenant-credentials';
import { ChainAuditEntries1795374774182 } from './1795374774182-chain-audit-entries';
import { CreateAuditSettings1795374774192 } from './1795374774192-create-audit-settings';
import { IndexAuditDescriptions1795375833631 } from './1795375833631-index-audit-descriptions';
import { CreateAuditExports1795376539356 } from './1795376539356-create-audit-exports';
import { CreateScimTokens1795376884251 } from './1795376884251-create-scim-tokens';
import { KeepWhatProvidersSend1795376885251 } from './1795376885251-keep-what-providers-send';
import { CreateMessageWebReferences1795389209518 } from './1795389209518-create-message-web-references';
import { CreateMessageLogs1795390331125 } from './1795390331125-create-message-logs';
import { CreateToolServers1795391795571 } from './1795391795571-create-tool-servers';
import { FoldAuditDescriptions1795392017725 } from './1795392017725-fold-audit-descriptions';
import { KeepToolCalls1795392653211 } from './1795392653211-keep-tool-calls';
import { DecideRecordingInFunction1795404867792 } from './1795404867792-decide-recording-in-function';
import { FindUsersBySentAddress1795405070471 } from './1795405070471-find-users-by-sent-address';
import { DigestSentAddresses1795406418450 } from './1795406418450-digest-sent-addresses';
import { NameUsers1795418300952 } from './1795418300952-name-users';
import { LimitAnswers1795418300953 } from './1795418300953-limit-answers';
import { ReserveDocuments1795418300954 } from './1795418300954-reserve-documents';
import { MarkSealedColumns1795420320751 } from './1795420320751-mark-sealed-columns';
import { PlaceChunks1795420582863 } from './1795420582863-place-chunks';
import { CreateServices1795421981229 } from './1795421981229-create-services';
import { CreateChunkTerms1795423050869 } from './1795423050869-create-chunk-terms';
import { CreateWebsites1795423186804 } from './1795423186804-create-websites';
import { CreateGroupChats1795423509898 } from './1795423509898-create-group-chats';
import { CreateQueueSweeps1795428461581 } from './1795428461581-create-queue-sweeps';
import { CreateTokenUsage1795429734434 } from './1795429734434-create-token-usage';
import { CreateTemplates1795430578104 } from './1795430578104-create-templates';
import { IndexMessageAge1795430631418 } from './1795430631418-index-message-age';
import { CreateApps1795432135852 } from './1795432135852-create-apps';
import { ChooseRetrievalMode1795447940071 } from './1795447940071-choose-retrieval-mode';
import { MarkStoredWords1795448273015 } from './1795448273015-mark-stored-words';
import { CreateSecurityClassifications1795457944860 } from './1795457944860-create-security-classifications';
import { CreateInsightAnalyses1795460215825 } from './1795460215825-create-insight-analyses';
import { LinkJobsToSpans1795472000000 } from './1795472000000-link-jobs-to-spans';
import { CreateSkills1795486200000 } from './1795486200000-create-skills';
import { CreateModelMigrations1795489200000 } from './1795489200000-create-model-migrations';
import { FindOpenAppRuns1795492800000 } from './1795492800000-find-open-app-runs';
import { ReembedCollections1795612000000 } from './1795612000000-reembed-collections';
import { CreateWordBlocks1795615000000 } from './1795615000000-create-word-blocks';
import { KeepPlansOfProvisioning1795616000000 } from './1795616000000-keep-plans-of-provisioning';
import { IndexAuditStretches1795616000001 } from './1795616000001-index-audit-stretches';
import { KeepMomentsOfStretches1795620000000 } from './1795620000000-keep-moments-of-stretches';
import { PlanLessOfProvisioning1795621000000 } from './1795621000000-plan-less-of-provisioning';
import { FindFailedCrawls1795626000000 } from './1795626000000-find-failed-crawls';
import { ReadSentAddressesByKeptPlan1795630000000 } from './1795630000000-read-sent-addresses-by-kept-plan';
import { KeepPlansOfQuestions1795640000000 } from './1795640000000-keep-plans-of-questions';
import { ExplainUnreadAddresses1795650000000 } from './1795650000000-explain-unread-addresses';
import { KeepPlanOfScan1795660000000 } from './1795660000000-keep-plan-of-scan';
import { TellUsersOfProviders1795670000000 } from './1795670000000-tell-users-of-providers';
import { FindEndedAccounts1795680000000 } from './1795680000000-find-ended-accounts';
import { KeepSizeOfOriginals1795690000000 } from './1795690000000-keep-size-of-originals';
import { RememberHowPagesWereRead1795700000030 } from './1795700000030-remember-how-pages-were-read';
import { TallyRetention1795700001000 } from './1795700001000-tally-retention';
import { FindDocumentsOfSources1795700002000 } from './1795700002000-find-documents-of-sources';

/** The one ordered list for the whole database; a new migration is added at its end. */
export const MIGRATIONS: readonly MigrationClass[] = [
  CreateTenantIsolation1767225600000,
  CreateJobs1767225601000,
  CreateTenantsAndUsers1767225602000,
  CreateAudit1767225603000,
  CreateModels1767225604000,
  CreateSpaces1767225605000,
  CreateFiles1767225606000,
  CreateKnowledge1767225607000,
  CreateAssistants1767225608000,
  CreateConversations1767225609000,
  AddFileVariantPositions1767225610000,
  CreateObjectContentRemnants1767225611000,
  IndexKnowledgeReferences1767225612000,
  NarrowRetrievalIndexes1767226213000,
  NameTurnStates1795361527000,
  CreateMessageSteps1795361528000,
  KeepModelRecords1795361529000,
  CreateKnowledgeUsage1795362861000,
  KeepStorageToTheOperator1795363500000,
  LetKeysOwnConversations1795366181000,
  AllowTenantsWithoutQuota1795366500000,
  CreateApiKeys1795366520000,
  KeepSettingsOfUsers1795366560000,
  CompareGroupNamesWithoutCase1795366620000,
  LetJobsTakeTurns1795366769000,
  MeasureJobProgress1795366770000,
  CreateFederation1795367396000,
  CreateAllowedOrigins1795367529000,
  CreateTenantCredentials1795373676758,
  ChainAuditEntries1795374774182,
  CreateAuditSettings1795374774192,
  IndexAuditDescriptions1795375833631,
  CreateAuditExports1795376539356,
  CreateScimTokens1795376884251,
  KeepWhatProvidersSend1795376885251,
  CreateMessageWebReferences1795389209518,
  CreateMessageLogs1795390331125,
  CreateToolServers1795391795571,
  FoldAuditDescriptions1795392017725,
  KeepToolCalls1795392653211,
  DecideRecordingInFunction1795404867792,
  FindUsersBySentAddress1795405070471,
  DigestSentAddresses1795406418450,
  NameUsers1795418300952,
  LimitAnswers1795418300953,
  ReserveDocuments1795418300954,
  MarkSealedColumns1795420320751,
  PlaceChunks1795420582863,
  CreateServices1795421981229,
  CreateChunkTerms1795423050869,
  CreateWebsites1795423186804,
  CreateGroupChats1795423509898,
  CreateQueueSweeps1795428461581,
  CreateTokenUsage1795429734434,
  CreateTemplates1795430578104,
  IndexMessageAge1795430631418,
  CreateApps1795432135852,
  ChooseRetrievalMode1795447940071,
  MarkStoredWords1795448273015,
  CreateSecurityClassifications1795457944860,
  CreateInsightAnalyses1795460215825,
  LinkJobsToSpans1795472000000,
  CreateSkills1795486200000,
  CreateModelMigrations1795489200000,
  FindOpenAppRuns1795492800000,
  ReembedCollections1795612000000,
  CreateWordBlocks1795615000000,
  KeepPlansOfProvisioning1795616000000,
  IndexAuditStretches1795616000001,
  KeepMomentsOfStretches1795620000000,
  PlanLessOfProvisioning1795621000000,
  FindFailedCrawls1795626000000,
  ReadSentAddressesByKeptPlan1795630000000,
  KeepPlansOfQuestions1795640000000,
  ExplainUnreadAddresses1795650000000,
  KeepPlanOfScan1795660000000,
  TellUsersOfProviders1795670000000,
  FindEndedAccounts1795680000000,
  KeepSizeOfOriginals1795690000000,
  RememberHowPagesWereRead1795700000030,
  TallyRetention1795700001000,
  FindDocumentsOfSources1795700002000,
];
