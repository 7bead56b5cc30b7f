// Crawls a site with colly, and extracts the main text with go-trafilatura when it is told so; speaks the protocol of
// `bench/crawl/baselines.ts`.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"sync/atomic"

	"github.com/gocolly/colly/v2"
	"github.com/markusmobius/go-trafilatura"
)

type order struct {
	URL         string `json:"url"`
	Concurrency int    `json:"concurrency"`
}

func main() {
	extracts := len(os.Args) > 1 && os.Args[1] == "extract"
	fmt.Println("ready")
	input := bufio.NewReader(os.Stdin)
	line, _ := input.ReadBytes('\n')
	var asked order
	if err := json.Unmarshal(line, &asked); err != nil {
		panic(err)
	}
	start, err := url.Parse(asked.URL)
	if err != nil {
		panic(err)
	}
	var pages, links, characters, titles atomic.Int64
	crawler := colly.NewCollector(colly.Async(true), colly.AllowedDomains(start.Hostname(), start.Host))
	crawler.IgnoreRobotsTxt = false
	if err := crawler.Limit(&colly.LimitRule{DomainGlob: "*", Parallelism: asked.Concurrency}); err != nil {
		panic(err)
	}
	crawler.OnHTML("title", func(*colly.HTMLElement) { titles.Add(1) })
	crawler.OnHTML("a[href]", func(element *colly.HTMLElement) {
		links.Add(1)
		// A page that was visited is refused here.
		_ = element.Request.Visit(element.Attr("href"))
	})
	crawler.OnResponse(func(response *colly.Response) {
		pages.Add(1)
		if !extracts {
			characters.Add(int64(len(response.Body)))
			return
		}
		read, err := trafilatura.Extract(bytes.NewReader(response.Body), trafilatura.Options{OriginalURL: response.Request.URL})
		if err == nil {
			characters.Add(int64(len(read.ContentText)))
		}
	})
	if err := crawler.Visit(asked.URL); err != nil {
		panic(err)
	}
	crawler.Wait()
	told, _ := json.Marshal(map[string]int64{
		"pages": pages.Load(), "links": links.Load(), "characters": characters.Load(), "titles": titles.Load(),
	})
	fmt.Println(string(told))
	_, _ = io.ReadAll(input)
}
