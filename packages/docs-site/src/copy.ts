const confirmedMs = 1_500;

/** Gives each block of code a button that copies it. */
export function addCopyButtons(root: Document): void {
  for (const block of root.querySelectorAll('pre')) {
    const button = root.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(block.textContent ?? '', button));
    const frame = root.createElement('div');
    frame.className = 'code';
    frame.hidden = block.hidden;
    block.hidden = false;
    if (block.dataset.language) frame.dataset.language = block.dataset.language;
    block.replaceWith(frame);
    frame.append(block, button);
  }
}

async function copy(text: string, button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Select and copy';
  }
  setTimeout(() => {
    button.textContent = 'Copy';
  }, confirmedMs);
}
