import assert from 'node:assert/strict';
import { test } from 'node:test';
import { markdownOf, textOf } from '../test-page.ts';

const box = (more: string): string => `<input type="checkbox" ${more}>`;

test('the boxes of a list of tasks tell what is done', () => {
  const html = `<ul><li class="task-list-item">${box('checked')} Write notes</li><li><p>${box('disabled')} Tag it</p></li></ul>`;
  assert.equal(markdownOf(html), '- [x] Write notes\n\n- [ ] Tag it');
  assert.equal(textOf(html), '[x] Write notes\n\n[ ] Tag it');
});

test('so do boxes that stand alone in a label or a paragraph, and those that an element draws', () => {
  const label = `<label class="task-list-control">${box('disabled checked')}<span class="indicator"></span></label>`;
  const html = `<ul><li class="task-list-item">${label} Done</li><li><label>${box('disabled')}</label> Open</li><li><p>${box('disabled checked')}</p> Read</li></ul>`;
  assert.equal(markdownOf(html), '- [x] Done\n- [ ] Open\n- [x] Read');
  assert.match(textOf(html), /^\[x] Done\s+\[ ] Open\s+\[x] Read$/);
  const drawn =
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>Pack</span></li><li><div class="checkbox checkbox-off"></div> <span>Sail</span></li></ul>';
  assert.equal(markdownOf(drawn), '- [x] Pack\n- [ ] Sail');
});

test('boxes that readers tick, and those outside of lists, say nothing; a text that looks like a box is kept from being one', () => {
  const html = `<ul><li>${box('checked')} Blue</li><li>[x] Green</li></ul><p>${box('disabled')} Red</p>`;
  assert.equal(markdownOf(html), '- Blue\n- \\[x] Green\n\nRed');
  assert.equal(textOf(html), 'Blue\n[x] Green\n\nRed');
});

test('so do the boxes that are drawn before the items of a list of tasks', () => {
  const html =
    '<ul class="inline-task-list"><li class="checked">Write notes</li><li><p>Tag it</p></li></ul><ul class="todo-list"><li class="is-done">Ship it</li></ul>';
  assert.equal(markdownOf(html), '- [x] Write notes\n\n- [ ] Tag it\n\n* [x] Ship it');
  assert.match(textOf(html), /\[x] Write notes\s+\[ ] Tag it\s+\[x] Ship it/);
  assert.equal(markdownOf('<ul class="checklist"><li>Blue</li></ul>'), '- Blue');
  assert.equal(markdownOf('<ul class="checklist-page"><li class="checked">Blue</li></ul>'), '- Blue');
});
