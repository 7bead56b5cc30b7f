import { h, render } from 'preact';
import { App } from './app.ts';

const place = document.getElementById('console');
if (place) render(h(App, null), place);
