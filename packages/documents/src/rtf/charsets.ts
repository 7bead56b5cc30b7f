/** The WHATWG labels of the character sets that fonts name (RTF specification 1.9.1, `\fcharset`). */
const ofFont: Readonly<Record<number, string>> = {
  77: 'macintosh',
  128: 'shift_jis',
  129: 'euc-kr',
  134: 'gbk',
  136: 'big5',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
};

const ofCodePage: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  65001: 'utf-8',
};

/** Null: the one of the file. */
export const fontCharset = (charset: number | null): string | null => ofFont[charset ?? 0] ?? null;

export function codePageCharset(page: number | null): string {
  if (page !== null && page >= 1250 && page <= 1258) return `windows-${page}`;
  return ofCodePage[page ?? 0] ?? 'windows-1252';
}
