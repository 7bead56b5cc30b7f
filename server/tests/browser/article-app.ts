import { reactBundle, script } from '../escalation/frameworks.ts';
import { json, page, type TestPage, words } from '../escalation/test-page.ts';

const articles = Array.from({ length: 60 }, (_, index) => ({
  title: `Tide ${index}`,
  text: `${words} ${words}`,
  image: `/images/${index}.jpg`,
}));

const app = `
  const { createElement: h, useEffect, useState } = require('react');
  const Article = ({ title, text, image }) => h('article', null, h('h2', null, title), h('img', { src: image, alt: title }), h('p', null, text));
  const Tides = () => {
    const [articles, setArticles] = useState([]);
    useEffect(() => { fetch('/articles').then((answer) => answer.json()).then(setArticles); }, []);
    return h('main', null, h('h1', null, 'Tides'), articles.map((one) => h(Article, { key: one.title, ...one })));
  };
  require('react-dom/client').createRoot(document.getElementById('root')).render(h(Tides));`;

/** Marks the page as rendered. */
export const lastTitle = 'Tide 59';

/** A page that React renders from data: sixty articles with their images. */
export const articleApp: Readonly<Record<string, TestPage['serve']>> = {
  '/app': page('<div id="root"></div><script src="/main.js"></script>', '<link rel="stylesheet" href="/main.css">'),
  '/main.js': script(reactBundle(app)),
  '/main.css': (_, response) => response.writeHead(200, { 'content-type': 'text/css' }).end('article { margin: 1em }'),
  '/articles': json(articles, 30),
};
