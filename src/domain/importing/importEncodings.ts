/** The encodings that a file can be read in by choice; which one it has is found out where none is chosen. */

/** By their labels of the Encoding Standard, in the order in which they are offered. */
export const IMPORT_ENCODING_WORDS = {
  'utf-8': 'Unicode (UTF-8)',
  'utf-16le': 'Unicode (UTF-16)',
  'utf-16be': 'Unicode (UTF-16, big-endian)',
  'windows-1252': 'Western (Windows-1252)',
  'windows-1250': 'Central European (Windows-1250)',
  'windows-1257': 'Baltic (Windows-1257)',
  'windows-1254': 'Turkish (Windows-1254)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  'windows-1255': 'Hebrew (Windows-1255)',
  'windows-1256': 'Arabic (Windows-1256)',
  'windows-874': 'Thai (Windows-874)',
  'windows-1258': 'Vietnamese (Windows-1258)',
  gb18030: 'Simplified Chinese (GB18030)',
  big5: 'Traditional Chinese (Big5)',
  shift_jis: 'Japanese (Shift-JIS)',
  'euc-jp': 'Japanese (EUC-JP)',
  'euc-kr': 'Korean (EUC-KR)',
} as const

export type ImportEncoding = keyof typeof IMPORT_ENCODING_WORDS

export const IMPORT_ENCODINGS = Object.keys(IMPORT_ENCODING_WORDS) as [ImportEncoding, ...ImportEncoding[]]

/** Whether a text is the label of one of them. */
export const isImportEncoding = (label: string): label is ImportEncoding => label in IMPORT_ENCODING_WORDS
