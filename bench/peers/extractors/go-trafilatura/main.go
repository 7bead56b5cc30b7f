// Reads pages with go-trafilatura. Orders and answers are lines of JSON (`program.ts`).
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"strings"
	"syscall"

	"github.com/markusmobius/go-trafilatura"
)

type page struct {
	ID   string `json:"id"`
	URL  string `json:"url"`
	Body []byte `json:"body"`
}

type order struct {
	Do    string `json:"do"`
	Pages string `json:"pages"`
	File  string `json:"file"`
}

type said struct {
	Text   string  `json:"text"`
	Title  *string `json:"title"`
	Author *string `json:"author"`
	Date   *string `json:"date"`
}

type done struct {
	CPU           float64 `json:"cpu"`
	Inputs        int     `json:"inputs"`
	Failed        int     `json:"failed"`
	PeakMegabytes float64 `json:"peakMegabytes"`
}

// The most memory that this process held: getrusage would also count what the process that started it held.
func peakMegabytes() float64 {
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		panic(err)
	}
	_, rest, _ := strings.Cut(string(status), "VmHWM:")
	kilobytes := 0
	if _, err := fmt.Sscan(rest, &kilobytes); err != nil {
		panic(err)
	}
	return float64(kilobytes) / 1024
}

// The processor's milliseconds of this process.
func used() float64 {
	var usage syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &usage); err != nil {
		panic(err)
	}
	milliseconds := func(value syscall.Timeval) float64 { return float64(value.Sec)*1000 + float64(value.Usec)/1000 }
	return milliseconds(usage.Utime) + milliseconds(usage.Stime)
}

func orNull(text string) *string {
	if text == "" {
		return nil
	}
	return &text
}

func read(one page) (said, error) {
	address, err := url.Parse(one.URL)
	if err != nil {
		return said{}, err
	}
	result, err := trafilatura.Extract(bytes.NewReader(one.Body), trafilatura.Options{OriginalURL: address, EnableFallback: true, IncludeLinks: true})
	if err != nil {
		return said{}, err
	}
	date := ""
	if !result.Metadata.Date.IsZero() {
		date = result.Metadata.Date.Format("2006-01-02")
	}
	return said{result.ContentText, orNull(result.Metadata.Title), orNull(result.Metadata.Author), orNull(date)}, nil
}

func pagesOf(file string) []page {
	opened, err := os.Open(file)
	if err != nil {
		panic(err)
	}
	defer opened.Close()
	var all []page
	lines := bufio.NewReader(opened)
	for {
		line, err := lines.ReadBytes('\n')
		if len(line) > 1 {
			var one page
			if err := json.Unmarshal(line, &one); err != nil {
				panic(err)
			}
			all = append(all, one)
		}
		if err == io.EOF {
			return all
		}
	}
}

func main() {
	input := bufio.NewReader(os.Stdin)
	kept := map[string][]page{}
	for {
		line, err := input.ReadBytes('\n')
		if err != nil {
			return
		}
		var asked order
		if err := json.Unmarshal(line, &asked); err != nil {
			panic(err)
		}
		if _, known := kept[asked.Pages]; !known {
			kept[asked.Pages] = pagesOf(asked.Pages)
		}
		all := kept[asked.Pages]
		found := map[string]said{}
		before := used()
		failed := 0
		for _, one := range all {
			result, err := read(one)
			if err != nil {
				failed++
			}
			if asked.Do == "predict" {
				found[one.ID] = result
			}
		}
		after := used()
		if asked.Do == "predict" {
			text, _ := json.Marshal(found)
			if err := os.WriteFile(asked.File, text, 0o644); err != nil {
				panic(err)
			}
			delete(kept, asked.Pages)
		}
		answer, _ := json.Marshal(done{after - before, len(all), failed, peakMegabytes()})
		fmt.Println(string(answer))
	}
}
