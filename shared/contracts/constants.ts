import { DISMISSAL_LIFETIME_MS, PROACTIVE_DELAY_MS } from './proactive';

/** Business constants, each defined once: code, tests and documentation use them from here. */

/** The product's name in collection and database names. */
export const PRODUCT = 'voxgrove';

export const AGENT = {
  idLength: 16,
  secretPrefix: 'vg_',
  secretLength: 20,
  defaultDescription: 'Your virtual assistant.',
  defaultProactiveMessage: 'Hi there 👋 How can I help you today?',
  messageDelayMs: 1000,
  minChunkSize: 1000,
  maxChunkSize: 2424,
  knowledgeDimension: 1536,
  starterModel: 'gpt-4o',
  starterTemperature: 0.5,
  starterMaxTokens: 1024,
  maxVersions: 20,
  nameMaxLength: 120,
} as const;

export const WORKSPACE = {
  secretLength: 20,
  idLength: 15,
  nameMaxLength: 80,
  startTokens: 1000,
  personalNameSuffixLength: 5,
  baseSeats: 2,
  maxAgents: 2,
  /** Used in installations that sell no plans. */
  maxAgentsEmbedded: 25,
  /** Clients of all organizations together. */
  clientSeats: 2,
  /** Used in installations that sell no plans. */
  clientSeatsEmbedded: 10_000,
  phoneNumbers: 0,
  /** Used in installations that sell no plans. */
  phoneNumbersEmbedded: 100,
} as const;

/** White-label tenants. Lengths in characters. */
export const TENANCY = {
  /** Shown for an agency without a name. */
  unnamedAgency: 'Dashboard',
  agencySecretLength: 25,
  nameMaxLength: 80,
  disabledMessageMaxLength: 1_024,
  maxOrganisations: 5_000,
  maxClientsPerOrganisation: 5_000,
} as const;

/**
 * Invitations to a workspace: lifetime, mails per hour for a workspace and per day for one address.
 */
export const INVITATION = {
  lifetimeMs: 7 * 86_400_000,
  prefix: 'vgi_',
  mailsPerHour: 20,
  mailsPerDayAndAddress: 5,
} as const;

/**
 * Limits of mails that are sent through a workspace's API: per workspace, per owner and per
 * recipient. `htmlMaxLength` in characters.
 */
export const WORKSPACE_MAIL = {
  perHour: 20,
  perHourAndOwner: 60,
  perDayAndAddress: 20,
  subjectMaxLength: 200,
  htmlMaxLength: 20_000,
} as const;

/** Stored pictures of workspaces. They are never deleted, so each person has a daily limit. */
export const PHOTO = { perDay: 40, pixels: 256, maxPixels: 512, maxBytes: 256_000 } as const;

export const SIGN_IN_CODE = {
  digits: 6,
  lifetimeMs: 10 * 60_000,
  maxTries: 5,
  mailsPerHour: 5,
  mailsPerHourPerIp: 30,
  mailsPerDayAndAddress: 10,
  slowMailsEveryMs: 15 * 60_000,
} as const;

/** The link in the same mail as the code. `prefix` makes a leaked token recognizable. */
export const SIGN_IN_LINK = { lifetimeMs: 15 * 60_000, prefix: 'vgl_', tokenBytes: 32 } as const;

/** Wrong passwords count per email address and per network within `windowMs`. */
export const PASSWORD = {
  minLength: 10,
  maxLength: 200,
  windowMs: 15 * 60_000,
  triesPerAddress: 10,
  triesPerNetwork: 50,
} as const;

/** Sessions of clients and agency administrators. They use another cookie and token than users. */
export const PORTAL_SESSION = { cookie: 'vg_portal' } as const;

/** `lifetimeMs`: duration of a view in which a member of an agency sees its portal as a client. */
export const PORTAL_VIEW = { lifetimeMs: 30 * 60_000, cookie: 'vg_view' } as const;

export const SESSION = { lifetimeMs: 30 * 24 * 3_600_000, cookie: 'vg_session' } as const;

export const CRAWL = {
  maxPages: 30,
  /**
   * Of a larger page only this many bytes are read; a page larger than `maxFetchBytes` is refused.
   */
  maxPageBytes: 2_000_000,
  maxFetchBytes: 5_000_000,
  maxTotalBytes: 15_000_000,
  /** Stored characters per page. */
  maxPageChars: 100_000,
  /** Default pause between two requests to a site, and the longest pause that we accept, ms. */
  delayMs: 200,
  maxDelayMs: 5_000,
  requestTimeoutMs: 5_000,
  /** Time limits for a site's first page and for reading its branding, ms. */
  openTimeoutMs: 5_500,
  brandingTimeoutMs: 8_000,
  totalTimeoutMs: 40_000,
  maxRedirects: 3,
  maxColors: 11,
  defaultPrimary: '#0070f3',
} as const;

/**
 * `maxWaiting`: limit of a visitor's unanswered messages; more are refused. A conversation with
 * `maxMessages` messages, or with this many characters, is full: the visitor's next message starts
 * a new conversation. Members of the team may write `spareMessages` more messages in a full one.
 */
export const CHAT = {
  maxMessageChars: 4_000,
  maxWaiting: 20,
  maxMessages: 1_000,
  maxConversationChars: 400_000,
  spareMessages: 200,
  burstSeconds: 1.5,
  maxBurstSeconds: 10,
  visitorTokenLifetimeMs: 24 * 3_600_000,
} as const;

/**
 * Allowed uploads by purpose; there is no other way to store a file. A megabyte has 1,000,000
 * bytes. `maxSide`: pixels; larger pictures are reduced. `maxUnused`: unused files per owner. The
 * other numbers are maximum numbers of files.
 */
export const UPLOADS = {
  chat: {
    maxMegabytes: 10,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'],
    maxSide: 16_384,
    perVisitorAndDay: 30,
    perAddressAndHour: 60,
    perAgentAndDay: 2_000,
  },
  /** Files of people who reply to a visitor. The owner is a person in one conversation. */
  reply: {
    maxMegabytes: 10,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'],
    maxSide: 16_384,
    maxUnused: 20,
    maxKept: 500,
  },
  /** Files of people who write on a channel, with voice messages and videos. */
  channel: {
    maxMegabytes: 10,
    types: [
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'application/pdf',
      'audio/ogg',
      'audio/mpeg',
      'audio/mp4',
      'audio/aac',
      'audio/amr',
      'video/mp4',
      'video/3gpp',
    ],
    maxSide: 16_384,
  },
  agentPicture: {
    maxMegabytes: 2,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    maxSide: 512,
    maxUnused: 50,
    maxKept: 500,
  },
  chatBackground: {
    maxMegabytes: 5,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    maxSide: 1_920,
    maxUnused: 50,
    maxKept: 500,
  },
  agencyLogo: {
    maxMegabytes: 1,
    types: ['image/png'],
    maxSide: 256,
    maxUnused: 50,
    maxKept: 500,
  },
  organisationLogo: {
    maxMegabytes: 0.5,
    types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    maxSide: 512,
    maxUnused: 50,
    maxKept: 500,
  },
  clientPhoto: {
    maxMegabytes: 0.5,
    types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
    maxSide: 256,
    maxUnused: 20,
    maxKept: 100,
  },
  feedback: {
    maxMegabytes: 5,
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf'],
    maxSide: 4_096,
    maxUnused: 20,
    maxKept: 200,
  },
  agencyFavicon: {
    maxMegabytes: 1,
    types: ['image/png'],
    maxSide: 32,
    maxUnused: 50,
    maxKept: 500,
  },
  agencyTabIcon: {
    maxMegabytes: 1,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    maxSide: 128,
    maxUnused: 50,
    maxKept: 500,
  },
} as const;
export type UploadPurpose = keyof typeof UPLOADS;

/**
 * Limits of mailed transcripts. `namedPer…`: mails to an address that a member of the team names and
 * that is neither the visitor's nor the member's own.
 */
export const TRANSCRIPT_MAIL = {
  perVisitorAndDay: 3,
  perRecipientAndDay: 5,
  perAddressAndDay: 10,
  perAgentAndDay: 200,
  namedPerPersonAndHour: 10,
  namedPerWorkspaceAndHour: 20,
  maxMessages: 200,
} as const;

/** Mails with the team's replies to a visitor who has left the chat. */
export const REPLY_MAIL = {
  /**
   * Time that a visitor has to read a reply in the chat before the reply is mailed. Further replies
   * are added to the same mail.
   */
  afterMs: 60_000,
  /** Number of attempts before the owner is notified that a mail failed. */
  maxAttempts: 5,
  perRecipientAndDay: 20,
  perAgentAndDay: 500,
  /** Limit of each text in the mail. */
  maxTextChars: 4_000,
} as const;

export const WIDGET = {
  proactiveDelayMs: PROACTIVE_DELAY_MS,
  dismissalLifetimeMs: DISMISSAL_LIFETIME_MS,
  renderModes: ['bottom-left', 'bottom-right', 'popup', 'full-width'],
} as const;

/** How long notices stay on the screen, ms. */
export const NOTICE = { short: 2000, medium: 2500, long: 3000, longest: 5000 } as const;

export const NAV = {
  collapsedPx: 65,
  expandedPx: 200,
  topBarPx: 56,
  phoneOverlay: '80vw',
  /** In windows narrower than this, the navigation is a layer above the page. */
  wideFromPx: 768,
} as const;

/** The upgrade is offered after this many seconds of membership, or below this many credits. */
export const UPGRADE = { afterSeconds: 604_800, belowTokens: 500 } as const;

export const TRIAL = {
  whitelabelDays: 14,
  /** Number of days for which the screen says that the trial has ended. */
  toldEndedDays: 3,
} as const;

/** Toast and panel of notifications; times in ms, sizes in px. */
export const NOTIFICATIONS = {
  toastMs: 5000,
  freshMs: 180_000,
  recentMs: 60_000,
  perLevel: 5,
  panelWidthPx: 350,
  panelHeightPx: 500,
  secondSoundAfterMs: 2000,
  titleChars: 50,
  bodyChars: 50,
} as const;

/**
 * The side panel for testing an agent. On phones the button of the panel is at the end of the
 * agent's row of tabs, in a square of `phoneButtonPx` that the row leaves empty.
 */
export const TEST_PANEL = { widthPx: 450, stripPx: 36, phoneButtonPx: 40 } as const;
/**
 * CSS property of the document with the width of a side panel, for elements that float above the
 * page. Absent without a panel.
 */
export const SIDE_PANEL_WIDTH = '--side-panel-width';

/**
 * Custom property of the root element: the height from the lower edge of the window to the top of
 * the footer of an open dialog or drawer, if notices could cover that footer.
 */
export const LAYER_FOOTER_HEIGHT = '--layer-footer-height';

/**
 * HTTP functions of agents. Sizes in bytes or characters, times in ms. `maxRounds`: how often a
 * model may call functions before it must answer.
 */
export const FUNCTION = {
  max: 100,
  maxParameters: 20,
  maxHeaders: 20,
  maxUrlChars: 2_000,
  maxBodyChars: 10_000,
  timeoutMs: 5_000,
  maxTimeoutMs: 10_000,
  maxResponseBytes: 256_000,
  resultChars: 4_000,
  minResultChars: 200,
  maxResultChars: 16_000,
  maxRounds: 4,
  maxCallsPerAnswer: 8,
} as const;

export const PROMPT = {
  max: 500,
  titleMaxLength: 120,
  textMaxLength: 20_000,
  notesMaxLength: 2_000,
  maxTags: 10,
  tagMaxLength: 30,
  maxVersions: 20,
  pageSize: 50,
} as const;

/** `touchMs`: precision with which the time of the last use is stored. */
export const CREDENTIAL = {
  max: 50,
  nameMaxLength: 40,
  valueMaxLength: 4_000,
  touchMs: 60_000,
} as const;

/**
 * Outgoing events. `retryAfterMs`: delays between the attempts of a delivery. A delivery has failed
 * when the last attempt has failed.
 */
export const EVENTS = {
  maxEndpoints: 10,
  retryAfterMs: [5_000, 30_000, 120_000, 600_000, 3_600_000, 21_600_000, 86_400_000],
  answerChars: 1_000,
  disableAfterMs: 3 * 86_400_000,
  keepMs: 30 * 86_400_000,
  oldSecretMs: 86_400_000,
  secretPrefix: 'whsec_',
} as const;

/**
 * Websites that are read on a schedule. A page is deleted after it was not found `missesUntilGone`
 * times.
 */
export const CRAWLER = {
  max: 50,
  nameMaxLength: 80,
  maxPages: 100,
  maxPaths: 20,
  maxTotalBytes: 50_000_000,
  totalTimeoutMs: 10 * 60_000,
  missesUntilGone: 2,
  runsKept: 20,
} as const;

/**
 * Limits of knowledge. `maxChars`: characters that a workspace may store (maxKbDocsCharCount),
 * unless its plan sets another number. Documents: at most `maxFileMegabytes` of 1,000,000 bytes,
 * parsed within `parseMs` and `parseHeapMegabytes`. `maxPaths`: included or excluded paths of a
 * website. `maxAtOnce`: sources of one bulk operation. `maxChunkChars`: length of a passage that an
 * owner has changed.
 */
export const KNOWLEDGE = {
  maxChars: 2_000_000,
  maxSources: 500,
  titleMaxLength: 200,
  defaultPages: 30,
  maxPages: 100,
  maxPaths: 20,
  maxAtOnce: 100,
  maxTextChars: 100_000,
  questionMaxLength: 300,
  answerMaxLength: 4_000,
  maxVariants: 10,
  chunkPage: 50,
  maxChunkChars: 5_000,
  maxFileMegabytes: 20,
  maxFilePages: 1_000,
  maxFileChars: 1_000_000,
  parseMs: 30_000,
  parseHeapMegabytes: 256,
  fileTypes: ['pdf', 'docx', 'txt', 'md', 'csv'],
  unansweredKeptMs: 90 * 86_400_000,
} as const;
