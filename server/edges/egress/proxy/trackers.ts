/** Hosts that count, watch and advertise; no page is read worse without them. Each stands for its subdomains too. */
const hosts: ReadonlySet<string> = new Set(
  `google-analytics.com googletagmanager.com googletagservices.com doubleclick.net googlesyndication.com
  googleadservices.com adservice.google.com analytics.google.com imasdk.googleapis.com
  connect.facebook.net facebook.net analytics.tiktok.com ads-twitter.com analytics.twitter.com static.ads-twitter.com
  snap.licdn.com px.ads.linkedin.com ads.linkedin.com bat.bing.com clarity.ms ct.pinterest.com sc-static.net tr.snapchat.com
  hotjar.com hotjar.io mouseflow.com fullstory.com smartlook.com logrocket.io lr-ingest.io inspectlet.com luckyorange.com
  crazyegg.com quantserve.com quantcount.com scorecardresearch.com comscore.com chartbeat.com chartbeat.net parsely.com
  mixpanel.com amplitude.com segment.io segment.com heap.io heapanalytics.com kissmetrics.com matomo.cloud plausible.io
  nr-data.net newrelic.com sentry-cdn.com sentry.io bugsnag.com datadoghq-browser-agent.com browser-intake-datadoghq.com
  criteo.com criteo.net taboola.com outbrain.com adnxs.com adsrvr.org rubiconproject.com pubmatic.com openx.net casalemedia.com
  amazon-adsystem.com adform.net adroll.com media.net moatads.com doubleverify.com adsafeprotected.com bidswitch.net
  smartadserver.com teads.tv sharethrough.com 33across.com indexww.com yieldmo.com gumgum.com triplelift.com bluekai.com
  demdex.net omtrdc.net everesttech.net krxd.net rlcdn.com crwdcntrl.net agkn.com tapad.com exelator.com eyeota.net
  yandexadexchange.net mc.yandex.ru hm.baidu.com cnzz.com statcounter.com histats.com addthis.com sharethis.com
  optimizely.com vwo.com visualwebsiteoptimizer.com branch.io appsflyer.com adjust.com onesignal.com pushwoosh.com
  intercom.io intercomcdn.com drift.com driftt.com zopim.com livechatinc.com tawk.to crisp.chat hs-analytics.net hs-scripts.com
  hubspot.com marketo.net mktoresp.com pardot.com klaviyo.com braze.com permutive.com cxense.com piano.io tinypass.com`
    .split(/\s+/)
    .filter(Boolean),
);

/** Whether a host only watches. */
export function isTracker(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  for (let rest = name; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) if (hosts.has(rest)) return true;
  return false;
}
