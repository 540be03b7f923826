/** A group of modules that comes as one file; the first group that wants a module takes it. */
interface ChunkGroup {
  readonly name: string | ((id: string) => string)
  readonly test?: RegExp
  readonly tags?: ['$initial']
  /** Fewest pages and parts loaded on demand that must need a module. */
  readonly minShareCount?: number
  readonly includeDependenciesRecursively?: boolean
}

/** What every view of stored files shares. */
const sharedByFiles =
  /src\/blocks\/(?:explorer\/(?:arrange|constants|explorerFailure|fileKind|fileSize)|uploads\/(?:readSizes|takenNames|useUploads))\.tsx?$/

/** What is asked for with a click: files of this device, a link on the clipboard. */
const chosenFiles = /src\/blocks\/uploads\/(?:pickFiles|useFileDialog)\.tsx?$/
const copiedLinks = /src\/blocks\/copyLink\/(?:constants|copyText|useCopyLink)\.ts$/

/** Small, and in nearly every area. */
const sharedByAreas =
  /src\/(?:app\/flow\/useCommand|blocks\/toast\/useFocusBack|blocks\/list\/(?:SearchField|MenuButton)|look\/parts\/(?:Tabs|ToolButton))\.tsx?$/

/** What filters and forms are made of. */
const controls =
  /node_modules\/(?:@fluentui\/react-(?:spinner|label|field|checkbox|link|progress|switch|input|textarea|radio)|dayjs)\//

/** Neither a dialog nor a menu is drawn by one of its parts, and none keeps the focus by half. */
const layers = /node_modules\/@fluentui\/react-(?:dialog|menu|tabster)\//

/** What waits, as the start page and the drawer tell it. */
const todos = /src\/app\/todos\/todo(?:Age|sQuery)\.ts$/

/** What bell, drawer and the phone's bar say of messages. */
const unread = /src\/app\/messages\/(?:messageWords|useUnread|onNewMessages)\.ts$/

/** Definitions and lifecycles of a suite. */
const ofSuite = /\/(?:contracts\/resources|machines\/lifecycles)\/([^/]+)\//

/** A module in that many places is in every list. */
const listPlaces = 9
const iconPlaces = 14

/** Takes the modules named, not all they need: that would pull a page into what all pages share. */
const alone = { includeDependenciesRecursively: false } as const

/**
 * Which modules come as one file. Left to itself, the build makes one for each set of pages that share a module: 160 of
 * them for a list, most of one KB, and a browser asks for each by itself.
 * `npm run check` holds what the first list weighs, and that no two files need one another.
 */
export const chunkGroups: ChunkGroup[] = [
  { name: 'first', tags: ['$initial'] },
  { name: 'files', test: sharedByFiles },
  { name: 'areas', test: sharedByAreas },
  { name: 'chosen-files', test: chosenFiles, ...alone },
  { name: 'copied-links', test: copiedLinks, ...alone },
  // The page of the file manager with all it is made of: the dialog of a form shares most, and would break it up.
  { name: 'explorer', test: /src\/(?:areas\/shop\/FileManager|blocks\/explorer\/Explorer)\.tsx$/ },
  { name: 'icons', test: /@fluentui\/react-icons/, minShareCount: iconPlaces, ...alone },
  {
    name: (id) => `records-${ofSuite.exec(id)?.[1] ?? 'of-all'}`,
    // The calls of a service may name a suite's codes: they stay with those who make them.
    test: /\/(?:contracts\/(?:resources|calls\/call\.ts)|machines\/lifecycles)/,
    minShareCount: 2,
    ...alone,
  },
  { name: 'controls', test: controls, ...alone },
  { name: 'layers', test: layers, ...alone },
  { name: 'todos', test: todos, ...alone },
  { name: 'unread', test: unread, ...alone },
  { name: 'records', test: /\/src\/blocks\/(?:records|list|table|pager|dates)\//, minShareCount: listPlaces, ...alone },
]
