/** Charts as files. */
import { type Chart, csv, drawSvg, tableOf } from '@rulewright/charts';

export type Format = 'svg' | 'png' | 'csv';

/** So many pixels to one of the drawing's. */
const scale = 2;

export async function exportChart(chart: Chart, format: Format): Promise<Blob> {
  if (format === 'csv') {
    const { head, rows } = tableOf(chart);
    const text = csv([head, ...rows.map((row) => row.map(({ text: cell, exact }) => exact ?? cell))]);
    return new Blob([text], { type: 'text/csv' });
  }
  const svg = new Blob([drawSvg(chart, { standalone: true })], { type: 'image/svg+xml' });
  return format === 'svg' ? svg : toPng(svg);
}

async function toPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.naturalWidth * scale;
    canvas.height = image.naturalHeight * scale;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob) resolve(blob);
        else reject(new Error('The browser made no picture.'));
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
