/** A picture in grey: one byte a pixel, row by row from the top, 0 black. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A picture turned by so many quarters against the clock: what stood on its right side lies on top after one. */
export function turned(picture: Picture, quarters: number): Picture {
  let result = picture;
  for (let count = 0; count < quarters % 4; count++) result = turnedOnce(result);
  return result;
}

function turnedOnce({ width, height, grey }: Picture): Picture {
  const turnedGrey = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turnedGrey[(width - 1 - x) * height + y] = grey[y * width + x] ?? 255;
  return { width: height, height: width, grey: turnedGrey };
}
