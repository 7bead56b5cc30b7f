/** Pages of a company as builders make them: JSON-LD, an imprint, a team of cards, prices, an address for people alone. */
export const companyPages: Readonly<Record<string, string>> = {
  '/': `<!doctype html><html lang="en"><head><title>Nordwind – Weather data for ports</title>
<meta property="og:site_name" content="Nordwind">
<meta name="description" content="Nordwind is a software company whose cloud platform tells ports &amp; ships what the weather will do.">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Nordwind",
"logo":"https:\\/\\/cdn.nordwind.example\\/logo.svg","sameAs":["https://www.linkedin.com/company/nordwind"]}</script></head>
<body><header><img class="site-logo" src="/img/logo.png" alt="Nordwind logo"><nav><a href="/about">About us</a>
<a href="/our-people">Team</a><a href="/pricing">Pricing</a><a href="/contact">Contact</a></nav></header>
<main><h1>Weather data for ports</h1><p>Our software platform reads four thousand buoys every minute so that pilots and harbour masters
know what comes. It has done so for many years in harbours of every size, and it is quick to set up.</p>
<p>“We plan every arrival with it”, says Greta Lund, Harbour Master of Port Ellen.</p></main>
<footer><a href="https://github.com/nordwind-data">GitHub</a> <a href="https://twitter.com/intent/tweet?text=x">Share</a>
<a href="/impressum">Imprint</a><p>© 2011–2026 Nordwind GmbH. All rights reserved.</p></footer></body></html>`,
  '/about': `<title>About us | Nordwind</title><h1>About us</h1><p>Nordwind was founded in 2011 by Jana Petersen and Ole Brandt in a boat shed.</p>
<p>Today a team of 85 people works for ports on four continents, and we are still where we began: headquartered in Kiel, Germany.</p>`,
  '/our-people': `<title>Our people | Nordwind</title><h1>Our people</h1><div class="grid">
<div class="card"><img src="/p1.jpg" alt=""><h3>Jana Petersen</h3><p>Chief Executive Officer</p><a href="https://www.linkedin.com/in/jana-petersen">LinkedIn</a></div>
<div class="card"><img src="/p2.jpg" alt=""><h3>Dr. Ole Brandt</h3><p>CTO &amp; Co-Founder</p><a href="mailto:ole.brandt@nordwind.example">Mail</a></div>
<div class="card"><img src="/p3.jpg" alt=""><h3>Mia Sommer</h3><p>Press Officer</p><p>mia [at] nordwind [dot] example</p></div></div>`,
  '/pricing': `<title>Pricing | Nordwind</title><h1>Pricing</h1><div><h2>Harbour</h2><p>€49 per user / month</p></div><div><h2>Fleet</h2><p>Contact sales</p></div>`,
  '/contact': `<title>Contact | Nordwind</title><h1>Contact</h1><p>Write to hello@nordwind.example.</p><p>Phone: +49 431 5606 0</p><p>Fax: +49 431 5606 99</p>
<p>Do not write to you@example.com.</p>`,
  '/impressum': `<html lang="de"><title>Impressum | Nordwind</title><h1>Impressum</h1><p>Nordwind GmbH<br>Hafenstraße 12<br>24103 Kiel<br>Deutschland</p>
<p>Geschäftsführerin: Jana Petersen</p><p>Telefon: 0431 5606 0<br>Telefax: 0431 5606 99</p><p>info (at) nordwind (punkt) example</p></html>`,
};
