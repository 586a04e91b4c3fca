/** What an address carries of how its page was come to: by an advertisement, a search, a share. The page is the same without. */

/** Of analytics and advertisements, then of marketplaces, as they document or show them. */
const TRACKING =
  /^(utm_.*|gclid|gbraid|wbraid|dclid|srsltid|fbclid|igshid|igsh|msclkid|ttclid|twclid|yclid|mc_[ce]id|_g[al]|mk(evt|cid|rid)|campid|customid|toolid|_trk(parms|sid)|amdata|sp_atk|xptdk|spm|scm|algo_(pvid|exp_id)|pdp_(npi|ext_f)|curPageLogUid|p[df]_rd_.*|ref_?)$/

/** The address without tracking parameters and fragment; as it is written where there are none, or where it can't be read. */
export function withoutTracking(address: string): string {
  const url = URL.parse(address)
  if (!url) return address
  const tracking = [...url.searchParams.keys()].filter((name) => TRACKING.test(name))
  if (tracking.length === 0 && url.hash === '') return address
  // The others stay as they are written: writing all of them again could change their escapes.
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !TRACKING.test(decoded(pair.split('=')[0]!)))
  const [place] = address.split(/[?#]/)
  return kept.join('&') === '' ? place! : `${place}?${kept.join('&')}`
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
